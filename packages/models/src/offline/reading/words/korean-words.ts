import { analyseKorean, type readWords as readIndexWords } from "@hsms/language";

export type IndexWord = ReturnType<typeof readIndexWords>[number];

/** 큰아들이, 막내아들은: the 들 is that of no plural. */
const SON = /^[가-힣]*아들(?!들)/u;
/** What somebody said of a deed: 든댔죠, 갚는댔지요. */
const SAID = /^(?<deed>[가-힣]*[가-힣])댔(?:죠|지|지요|어|어요|나|나요|더라)$/u;
/** 수술받으신, 소개받은: the deed is named by the noun. */
const TAKEN = /^(?<deed>[가-힣]{2,})받(?=[았으은는을아지고던])/u;
/** `갚기로 했죠`. */
const AGREED = /^(?<verb>[가-힣]+)기로$/u;
const DONE = /^(?:[했한할해하]|정)/u;
/** 사 온, 놔 준: a verb of one syllable, by what helps it. */
const SHORT: Readonly<Record<string, string>> = {
  놔: "놓다",
  둬: "두다",
  봐: "보다",
  사: "사다",
  서: "서다",
  타: "타다",
  써: "쓰다",
  꺼: "끄다",
  켜: "켜다",
  빼: "빼다",
  내: "내다",
};

/** How a verb begins that helps the one before it. */
export const HELPING =
  /^(?:주[다지고면시는려셨]|준|줄|줬|줘|두|둔|뒀|놓|놨|놔|있|온|왔|와|오[는지고]|간|갔|가[는지고]|봤|버[리린렸려]|달라)/u;

/** A Korean word as it is meant, where the analyser, which knows neither its neighbours nor who asks, reads it otherwise. */
export function asMeant(read: IndexWord, next: string, text: string): IndexWord {
  if (read.script !== "korean") return read;
  const whole = text.slice(read.start, read.end) + read.tail;
  const son = SON.exec(text.slice(read.start))?.[0] ?? "";
  if (son.length > read.end - read.start && whole.length >= son.length)
    return {
      ...read,
      type: "noun",
      stem: son,
      end: read.start + son.length,
      tail: whole.slice(son.length),
    };
  if (/^애(?:가|는|도|를|랑)$/u.test(whole))
    return { ...read, type: "noun", stem: "애", end: read.start + 1, tail: whole.slice(1) };
  const taken = TAKEN.exec(whole)?.groups?.["deed"];
  if (taken !== undefined && read.type !== "predicate") {
    const end = read.start + taken.length;
    return { ...read, type: "noun", stem: taken, end, tail: whole.slice(taken.length) };
  }
  const said = SAID.exec(whole)?.groups?.["deed"];
  if (said !== undefined) return { ...read, ...verbOf(`${said}다`) };
  const agreed = AGREED.exec(whole)?.groups?.["verb"];
  if (agreed !== undefined && DONE.test(next))
    return {
      ...read,
      type: "predicate",
      stem: `${agreed}다`,
      end: read.start + whole.length,
      tail: "",
    };
  const short = SHORT[whole];
  return short !== undefined && HELPING.test(next)
    ? { ...read, type: "predicate", stem: short, tail: "" }
    : read;
}

function verbOf(form: string): Pick<IndexWord, "type" | "stem"> {
  const { type, stem } = analyseKorean(form);
  return { type, stem };
}
