import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isSameStatement } from "./same-statement.ts";

const SAME = [
  ["매운 음식을 잘 못 먹어요.", "매운 음식을 잘 못 먹습니다"],
  ["딸이 초등학교에 다닌다", "딸이 초등학교에 다녀요"],
  ["친구한테 십만 원을 빌렸어", "친구에게 10만 원을 빌렸습니다"],
  ["저는 음악을 자주 들어요", "나는 음악을 자주 듣는다"],
  ["여기서 회사까지 걸어요", "여기서 회사까지 걷습니다"],
  ["할머니께서 부산에 사세요", "할머니가 부산에 살아"],
  ["어머니께서 어제 한국에 오셨습니다", "어머니가 어제 한국에 왔어"],
  ["할아버지 생신은 5월 3일이에요", "할아버지 생일은 오월 삼일이야"],
  ["선생님 댁은 여의도예요", "선생님 집은 여의도야"],
  ["회의는 오후 세 시 반에 시작합니다", "회의는 오후 3시 30분에 시작해"],
  ["동생은 스무 살이야", "동생은 20살입니다"],
  ["지난주에 나는 제주도에 갔다", "나는 지난주에 제주도에 갔어요"],
  ["할 수있어요 수영", "할수 있어요 수영"],
  ["비밀번호는 내가 관리해", "비밀번호는 제가 관리합니다. 기억해 주세요."],
  ["내가 땅콩 알레르기가 있다는 거 기억해 줘", "나 땅콩 알레르기가 있어요"],
  ["안녕하세요. 제 이름은 한도윤입니다.", "내 이름은 한도윤이야"],
  ["배 고파", "배가 고파요"],
  ["내일 병원에 갈 거예요", "내일 병원에 갈꺼야"],
  ["우리 아이는 우유를 마셔", "저희 아이는 우유를 마십니다"],
  ["강아지 이름은 보리다", "강아지 이름은 보리예요"],
  ["커피를 좋아해요, 저는", "나는 커피를 좋아해"],
  ["I've got two cats.", "I have two cats"],
  ["I can't swim", "I cannot swim."],
  ["Please remember that I don't eat pork", "I do not eat pork"],
  ["By the way, my sister's a nurse", "My sister is a nurse."],
  ["We meet at 3 p.m. on Monday", "We meet at 3:00pm on Monday."],
  ["Rent costs twelve hundred dollars", "rent costs $1,200"],
  ["My birthday is March 3rd", "my birthday is the 3rd of March"],
  ["Every morning I walk the dog", "I walk the dog every morning"],
  ["When it rains, I take the bus", "I take the bus when it rains."],
  ["I usually skip breakfast", "Usually I skip breakfast"],
  ["My favourite colour is grey", "my favorite color is gray"],
  ["I have an apointment with the dentist", "I have an appointment with the dentist"],
  ["It was extremily cold", "It was extremely cold"],
  ["My mom's car is red", "My mum's car is red"],
  ["Could you please call me Kit?", "Call me Kit, please."],
  ["Tom and Ann live in Leeds", "Ann and Tom live in Leeds"],
  ["My e-mail is broken", "my email is broken"],
  ["I turned down the offer", "I turned the offer down"],
] as const;

const DIFFERENT = [
  ["민수가 지영이한테 돈을 빌려줬어", "지영이가 민수한테 돈을 빌려줬어"],
  ["민수가 지영이를 좋아해", "지영이가 민수를 좋아해"],
  ["민수를 때렸어", "민수가 때렸어"],
  ["민수 때렸어", "민수가 때렸어"],
  ["민수가 보는 책을 지영이가 샀어", "지영이가 보는 책을 민수가 샀어"],
  ["어제 산 책을 민수가 읽었어", "산 책을 민수가 어제 읽었어"],
  ["개를 묻었어", "개를 물었어"],
  ["서울에서 왔어", "서울로 왔어"],
  ["서울에서 왔어", "서울에 왔어"],
  ["동생도 와", "동생이 와"],
  ["동생만 와", "동생은 와"],
  ["나는 커피를 마셔", "너는 커피를 마셔"],
  ["나는 커피를 마셔", "나는 커피를 마셨어"],
  ["커피를 마셔", "커피를 마실 거야"],
  ["커피를 마셔", "커피를 마시고 싶어"],
  ["커피를 마셔", "커피를 마시재"],
  ["커피를 마셔", "커피를 마신대"],
  ["커피를 마셔", "커피를 마셔?"],
  ["커피를 마셨어", "커피를 마셨나요"],
  ["커피를 마셔요", "커피를 마실까요"],
  ["비가 오면 좋겠다", "비가 와서 좋다"],
  ["회의는 세 시야", "회의는 네 시야"],
  ["회의는 오전 세 시야", "회의는 오후 세 시야"],
  ["밥을 먹고 학교에 갔어", "학교에 가고 밥을 먹었어"],
  ["아들이 둘이야", "딸이 둘이야"],
  ["문을 열었어", "문이 열렸어"],
  ["형이 의사가 됐어", "의사가 형이 됐어"],
  ["큰 집에서 작은 개를 키워", "작은 집에서 큰 개를 키워"],
  ["학생이야", "학생이 아니야"],
  ["할 수 있어", "할 수 없어"],
  ["Tom lent Ann money", "Ann lent Tom money"],
  ["I walk every day", "I don't walk every day"],
  ["Every day I don't run", "I don't run every day"],
  ["The man from Paris met the woman", "The man met the woman from Paris"],
  ["Tom and Ann's mother left", "Ann and Tom's mother left"],
  ["Tom works and Ann studies", "Ann works and Tom studies"],
  ["Tom and Ann are 5 and 7", "Ann and Tom are 5 and 7"],
  ["I moved from Leeds to York", "I moved from York to Leeds"],
  ["I love desserts", "I love deserts"],
  ["I was filing papers", "I was filling papers"],
  ["He is a policeman on duty", "He is a policemen on duty"],
  ["We kept expanding it", "We kept expending it"],
  ["We planned the board", "We planed the board"],
  ["I only eat meat on Sundays", "On Sundays I only eat meat"],
  ["Remember to buy milk", "To buy milk"],
  ["어제 온 친구를 만났어", "온 친구를 어제 만났어"],
  ["I live in the country", "I live in the county"],
  ["My cousin is Jonnas", "My cousin is Jonas"],
  ["I have few friends", "I have a few friends"],
  ["I met the doctor", "I met a doctor"],
  ["He is now here", "He is nowhere"],
  ["Yesterday I said that Tom left", "I said that Tom left yesterday"],
  ["I bought fourteen apples", "I bought forty apples"],
  ["I used to smoke", "I smoke"],
  ["My son plays chess", "My sons play chess"],
  ["You like tea", "I like tea"],
  ["We meet at 3 am", "We meet at 3 pm"],
  ["I really don't like it", "I don't really like it"],
] as const;

test.each(SAME)("says the same: %s | %s", (a, b) => {
  expect([isSameStatement(a, b), isSameStatement(b, a)]).toEqual([true, true]);
});

test.each(DIFFERENT)("says something else: %s | %s", (a, b) => {
  expect([isSameStatement(a, b), isSameStatement(b, a)]).toEqual([false, false]);
});

const TEXTS = [...SAME, ...DIFFERENT].flat();
const texts = fc.constantFrom(...TEXTS);
const anyText = fc.oneof(texts, fc.string({ unit: "binary", maxLength: 60 }));

test("whatever is compared, the order of the two does not matter", () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(isSameStatement(a, b)).toBe(isSameStatement(b, a));
    }),
    { numRuns: 500 },
  );
});

test("a text says the same as itself, and two of different pairs do not", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isSameStatement(text, text)).toBe(true);
    }),
  );
  const firsts = [...SAME, ...DIFFERENT].map(([first]) => first);
  for (const one of firsts) {
    for (const other of firsts) {
      if (one.startsWith("커피를 마") || one === other) continue;
      expect(isSameStatement(one, other), `${one} | ${other}`).toBe(false);
    }
  }
});

test("case, blanks around it and the mark at its end change nothing", () => {
  const told = TEXTS.filter((text) => !text.endsWith("?"));
  fc.assert(
    fc.property(
      fc.constantFrom(...told),
      fc.constantFrom("", ".", "!", "!!", "…", " ~"),
      (text, mark) => {
        const bare = text.replace(/\.$/u, "");
        expect(isSameStatement(text, `  ${bare.toUpperCase()}${mark} `)).toBe(true);
      },
    ),
  );
});

test("blanks between Korean words change nothing", () => {
  const korean = TEXTS.filter((text) => /^[가-힣\s]+$/u.test(text));
  for (const text of korean) expect(isSameStatement(text, text.replaceAll(" ", ""))).toBe(true);
});

test("a pasted page is compared letter by letter alone, in no time", () => {
  const page = "나는 커피를 마신다. ".repeat(50_000);
  expect(isSameStatement(page, page.toUpperCase())).toBe(true);
  expect(isSameStatement(page, `${page} 나는 차를 마셔`)).toBe(false);
  expect(isSameStatement(`${page}나는 차를 마셔`, `${page}나는 차를 마신다`)).toBe(false);
});
