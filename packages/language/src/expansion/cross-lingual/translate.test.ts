import { expect, test } from "vitest";
import { translateWords } from "./translate.ts";
import { loadTranslations, readTable } from "./translations.ts";

const translated = async (text: string): Promise<Record<string, readonly string[]>> => {
  const words = translateWords(text, await loadTranslations());
  return Object.fromEntries(
    words.map(({ stem, translations }) => [stem, translations.map((one) => one.stem)]),
  );
};

test("words of everyday talk are translated both ways, into what the index holds", async () => {
  expect(await translated("우리 강아지가 좋아하는 사과")).toMatchObject({
    강아지: expect.arrayContaining(["dog", "puppi"]),
    사과: expect.arrayContaining(["appl"]),
  });
  expect(await translated("Which dogs were running?")).toMatchObject({
    dog: expect.arrayContaining(["강아지"]),
    run: expect.arrayContaining(["달리기"]),
  });
});

test("what only emoji know is translated too", async () => {
  expect(await translated("기린과 문어")).toEqual({
    기린: expect.arrayContaining(["giraff"]),
    문어: expect.arrayContaining(["octopus"]),
  });
});

test("a compound that is not known is translated by its parts", async () => {
  expect((await translated("가족여행을 갔다"))["가족여행"]).toEqual(
    expect.arrayContaining(["trip", "famili"]),
  );
});

test("numbers, stop words and unknown words have no translation", async () => {
  expect(await translated("그것은 3.14 🎉 gpt-4 zxcvbn mokpo")).toEqual({});
});

test("names are found in the other script", async () => {
  expect(await translated("민수가 강릉에서")).toEqual({ 민수: ["minsu"], 강릉: ["gangneung"] });
  expect(await translated("Did Minsu call Mina?")).toMatchObject({
    minsu: ["민수"],
    mina: ["미나", "민아"],
  });
});

test("the surest four are taken", () => {
  const translations = readTable({ 배: "pear9 ship8 belly7 boat6 tummy5", ship: "선박9 배8" });
  expect(translateWords("배", translations)[0]?.translations).toEqual([
    { stem: "pear", sureness01: 1 },
    { stem: "ship", sureness01: 8 / 9 },
    { stem: "belly", sureness01: 7 / 9 },
    { stem: "boat", sureness01: 6 / 9 },
  ]);
  expect(translateWords("ships", translations)[0]?.translations[0]?.stem).toBe("선박");
});

test("each word is translated once, and a document by its first words", async () => {
  const translations = await loadTranslations();
  const words = translateWords("dog cat ".repeat(1_000), translations);
  expect(words.map(({ stem }) => stem)).toEqual(["dog", "cat"]);
  const colours = "red blue green yellow black white purple pink";
  const months =
    "january february march april june july august september october november december";
  const animals = "bear fox wolf deer whale spider turtle parrot horse sheep cow pig";
  const many = translateWords(`${colours} ${months} ${animals}`, translations);
  expect(many).toHaveLength(24);
  expect(many[0]?.stem).toBe("red");
});
