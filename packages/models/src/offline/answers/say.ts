import type { AnswerRequest, RecalledMemory } from "../../model.ts";
import { isPhatic, type Language, type Thesaurus } from "@hsms/language";
import { answerAsMeant, answerFrom, type OfflineAnswer } from "./answer.ts";
import type { Former } from "./changed/follow-changes.ts";
import type { Evidence } from "../evidence.ts";
import { dayOf, PHRASES, type Phrases, type Place } from "./phrases.ts";
import { takenBackBy } from "../changes/taken-back.ts";
import { asksToBeReminded } from "../reading/asking/is-asking.ts";
import { tellsBeside } from "../only-asks.ts";

/** A quotation longer than this is cut: it is to be read at a glance. Characters. */
const LONGEST_QUOTE = 400;

/** A message up to this long is quoted whole where it is but the nearest: which of its sentences was meant is as unsure. Characters. */
const SHORT_MESSAGE = 300;

/** One up to this long is a note of a line or two, which is quoted whole in any case. Characters. */
const NOTE = 140;

export interface Said {
  readonly lines: readonly string[];
  /** What it quotes is near to what was asked, and may not answer it. */
  readonly isUnsure: boolean;
  /** Numbers of the memories that are quoted. */
  readonly cites: readonly number[];
}

/** `isWord` tells of a stem that it is no slip of the pen. */
export function sayAnswer(
  request: AnswerRequest,
  isWord: (stem: string) => boolean,
  thesaurus: Thesaurus | null = null,
): Said {
  const { question, memories, willRecord } = request;
  const phrases = PHRASES[request.language];
  // What only greets or thanks is not filed: that it is remembered would be another truth.
  if (isPhatic(question)) return { lines: [phrases.listening], isUnsure: false, cites: [] };
  const found = answerFrom(question, memories, thesaurus);
  const answer = found.type === "nothing" ? answerAsMeant(request, isWord) : found;
  const noted = willRecord ? phrases.noted : phrases.heard;
  if (answer.type === "noted") {
    const changed = willRecord ? takenBackBy(question, memories) : null;
    const lines = [
      noted,
      changed === null ? [] : phrases.changes(changed),
      asksToBeReminded(question) ? phrases.cannotRemind : [],
    ].flat();
    return { lines, isUnsure: false, cites: changed === null ? [] : [changed.index] };
  }
  const lines =
    answer.type === "nothing" ? [phrases.nothing] : answerLines(answer, request.language);
  // Who asks and tells in one message is heard in both.
  const heard = tellsBeside(question) ? [noted] : [];
  const nearest = answer.type === "nearest" ? [answer.nearest, answer.beside ?? NONE].flat() : [];
  const former = answer.type === "quotes" ? (answer.former?.evidence ?? []) : [];
  const since = answer.type === "quotes" ? (answer.since ?? NONE) : NONE;
  const quotes = answer.type === "quotes" ? [...answer.quotes, former, since].flat() : nearest;
  const cites = quotes.map(({ memory }) => memory.index);
  return {
    lines: [...lines, ...heard],
    isUnsure: answer.type === "nearest" || since !== NONE,
    cites,
  };
}

const NONE: readonly Evidence[] = [];

type Told = Exclude<OfflineAnswer, { readonly type: "noted" | "nothing" }>;

function answerLines(answer: Told, language: Language): readonly string[] {
  const phrases = PHRASES[language];
  const whereIs = ({ memory }: Evidence) => ({
    date: dateOf(memory, language),
    index: memory.index,
  });
  switch (answer.type) {
    case "nearest": {
      const { nearest, untold, beside } = answer;
      const where = {
        ...whereIs(nearest),
        untold,
        isImported: nearest.memory.isOfUnknown === true,
      };
      return [
        `${phrases.nearest(where)} ${named(wholeOf(nearest))}`,
        ...(beside === undefined
          ? []
          : [`${phrases.beside(whereIs(beside))} ${named(wholeOf(beside))}`]),
      ];
    }
    case "quotes": {
      const [first, ...others] = answer.quotes;
      if (others.length > 0) {
        return [phrases.listed, ...answer.quotes.map((quote) => sayListed(quote, language))];
      }
      const { former, since } = answer;
      return [
        `${saidBy(first, phrases)(whereIs(first))} ${quoted(wholeOf(first, NOTE))}`,
        ...(former === undefined ? [] : [sayFormer(former, { answer: first, language })]),
        ...(since === undefined
          ? []
          : [`${phrases.since(whereIs(since))} ${quoted(wholeOf(since))}`]),
      ];
    }
  }
}

function wholeOf(evidence: Evidence, longest = SHORT_MESSAGE): Evidence {
  const { memory, speaker } = evidence;
  const quote = memory.user.replaceAll(/\s+/gu, " ").trim();
  return speaker === "user" && quote.length <= longest ? { ...evidence, quote } : evidence;
}

/** Until when it held is as well known as when the newer one was said; the day on which both were told says nothing. */
function sayFormer(
  { evidence, until }: Former,
  { answer, language }: { readonly answer: Evidence; readonly language: Language },
): string {
  const { index, createdAt } = evidence.memory;
  const day = dayOf(until, language);
  const isKnown = !answer.memory.marks.includes("undated") && day !== dayOf(createdAt, language);
  const date = isKnown ? day : null;
  return `${PHRASES[language].until({ date, index })} ${quoted(wholeOf(evidence, NOTE))}`;
}

function saidBy({ speaker, memory }: Evidence, phrases: Phrases): (where: Place) => string {
  if (memory.isOfUnknown === true && typeof speaker === "string") return phrases.wasImported;
  if (speaker === "user")
    return memory.isImportedNote === true ? phrases.wasNoted : phrases.userSaid;
  if (speaker === "assistant") return phrases.modelSaid;
  return (where) => phrases.otherSaid({ ...where, name: speaker.name });
}

function sayListed(evidence: Evidence, language: Language): string {
  const { memory } = evidence;
  const parts = [
    "-",
    dateOf(memory, language) ?? "",
    `[${memory.index}]`,
    named(wholeOf(evidence, NOTE)),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

const dateOf = ({ createdAt, marks }: RecalledMemory, language: Language): string | null =>
  marks.includes("undated") ? null : dayOf(createdAt, language);

/** With the name of who said it, where that is neither the owner nor a model. */
const named = (evidence: Evidence): string =>
  typeof evidence.speaker === "string"
    ? quoted(evidence)
    : `${evidence.speaker.name}: ${quoted(evidence)}`;

const quoted = ({ quote }: Evidence): string =>
  quote.length <= LONGEST_QUOTE ? `“${quote}”` : `“${quote.slice(0, LONGEST_QUOTE)}…”`;
