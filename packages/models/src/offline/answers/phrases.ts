import type { Language } from "@hsms/language";

/** Where a memory stands. */
export interface Place {
  /** `null` where nobody knows it. */
  readonly date: string | null;
  readonly index: number;
}

export interface Phrases {
  readonly userSaid: (where: Place) => string;
  /** Before a note that another program wrote. */
  readonly wasNoted: (where: Place) => string;
  /** Before what stands in a file, and nobody knows whose words they are. */
  readonly wasImported: (where: Place) => string;
  readonly modelSaid: (where: Place) => string;
  readonly otherSaid: (where: Place & { readonly name: string }) => string;
  readonly listed: string;
  /** Before what no longer holds. */
  readonly until: (where: Place) => string;
  readonly since: (where: Place) => string;
  /** Before what speaks of what was asked and may not answer it. */
  readonly nearest: (
    where: Place & {
      /** What was asked for and stands in no memory: `door 7`. */
      readonly untold?: string | null;
      /** It stands in a file, and nobody knows whose words it is. */
      readonly isImported?: boolean;
    },
  ) => string;
  /** Before what is as near. */
  readonly beside: (where: Place) => string;
  /** Nothing was found, or nothing that was found answers; and why nothing else is said. */
  readonly nothing: string;
  /** The same as versions before this one said it, which stands in memories. */
  readonly nothingBefore: readonly string[];
  /** A statement that is kept, and one that is not. */
  /** To what only greets or thanks. */
  readonly listening: string;
  readonly noted: string;
  /** To what takes back what was told before. */
  readonly changes: (where: Pick<Place, "index">) => string;
  /** To what is kept and asks to be reminded of. */
  readonly cannotRemind: string;
  readonly heard: string;
}

const whenKo = (date: string | null): string =>
  date === null ? "언제인지는 모르지만" : `${date}에`;
const whenEn = (date: string | null): string =>
  date === null ? "At a time I do not know" : `On ${date}`;

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  ko: {
    userSaid: ({ date, index }) => `${whenKo(date)} 이렇게 말씀하셨어요 [${index}]:`,
    wasNoted: ({ date, index }) => `${whenKo(date)} 이렇게 적혀 있어요 [${index}]:`,
    wasImported: ({ date, index }) =>
      `가져온 ${date === null ? "" : `${date} `}대화에 이런 말이 있어요 [${index}]:`,
    modelSaid: ({ date, index }) => `${whenKo(date)} 이런 답이 있었어요 [${index}]:`,
    otherSaid: ({ date, index, name }) =>
      `${whenKo(date)} ${name} 님이 이렇게 말했어요 [${index}]:`,
    until: ({ date, index }) => `${date === null ? "그전에는" : `${date}까지는`} [${index}]:`,
    since: ({ index }) => `그 뒤에 하신 말이 있어 달라졌을 수 있어요 [${index}]:`,
    listed: "기억에서 찾은 말을 그대로 옮깁니다.",
    nearest: ({ date, index, untold = null, isImported = false }) =>
      `확실한 답은 찾지 못했어요. ${untold === null ? "" : `${untold}에 대한 말은 없었어요. `}${isImported ? "가져온 대화에서 가장 가까운 말이에요" : `${whenKo(date)} 들은 가장 가까운 말이에요`} [${index}]:`,
    beside: ({ date, index }) => `그리고 ${whenKo(date)} [${index}]:`,
    nothing:
      "기억에서 확실한 답을 찾지 못했어요. 오프라인 모드는 기억을 인용할 뿐, 추론하거나 지식으로 답하지 않아요.",
    nothingBefore: [
      "기억에서 답을 찾지 못했어요. 오프라인 모드는 기억을 인용할 뿐, 추론하거나 지식으로 답하지 않아요.",
      "찾아본 기억 가운데 답이라 할 만큼 확실한 것은 없어요. 오프라인 모드는 기억을 인용할 뿐, 추론하거나 지식으로 답하지 않아요.",
    ],
    listening: "네, 듣고 있어요.",
    noted: "기억해 둘게요.",
    changes: ({ index }) => `[${index}]의 내용이 이것으로 바뀌었어요.`,
    cannotRemind: "제가 먼저 알려 드리지는 못해요. 물어보시면 찾아 드릴게요.",
    heard: "알겠어요. 지금은 기록이 꺼져 있어 기억에 남기지 않아요.",
  },
  en: {
    userSaid: ({ date, index }) => `${whenEn(date)} you said [${index}]:`,
    wasNoted: ({ date, index }) => `${whenEn(date)} it was noted [${index}]:`,
    wasImported: ({ date, index }) =>
      `An imported conversation${date === null ? "" : ` of ${date}`} says [${index}]:`,
    modelSaid: ({ date, index }) => `${whenEn(date)} the answer was [${index}]:`,
    otherSaid: ({ date, index, name }) => `${whenEn(date)} ${name} said [${index}]:`,
    until: ({ date, index }) => `${date === null ? "Before that" : `Until ${date}`} [${index}]:`,
    since: ({ index }) => `You have said this since, so it may be different now [${index}]:`,
    listed: "Quoted from memory:",
    nearest: ({ date, index, untold = null, isImported = false }) =>
      `I am not sure of an answer. ${untold === null ? "" : `I find nothing about ${untold}. `}The nearest thing ${isImported ? "in what was imported" : `I was told, ${date === null ? "at a time I do not know" : `on ${date}`}`} [${index}]:`,
    beside: ({ date, index }) =>
      `And ${date === null ? "at a time I do not know" : `on ${date}`} [${index}]:`,
    nothing:
      "I find no sure answer in memory. Offline, I only quote what was said; I do not reason or know facts of my own.",
    nothingBefore: [
      "I found nothing in memory that answers this. Offline, I only quote what was said; I do not reason or know facts of my own.",
      "None of the memories that I found is sure enough to answer this. Offline, I only quote what was said; I do not reason or know facts of my own.",
    ],
    listening: "I'm listening.",
    noted: "I'll remember that.",
    changes: ({ index }) => `This changes what you said in [${index}].`,
    cannotRemind: "I cannot remind you by myself; ask me, and I will find it.",
    heard: "Noted. Recording is off, so this will not be remembered.",
  },
};

/** The day of a memory in words of the language, in the time zone of the machine. */
export function dayOf(createdAt: number, language: Language): string {
  return new Intl.DateTimeFormat(language === "ko" ? "ko-KR" : "en-GB", {
    dateStyle: "medium",
  }).format(createdAt);
}
