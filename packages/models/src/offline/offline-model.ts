import {
  digestLines,
  keyPhrases,
  loadAnswerWords,
  loadTranslations,
  type NamedTurn,
  rarityAmong,
  shorten,
  summaryLine,
  topicName,
} from "@hsms/language";
import type {
  AnswerRequest,
  Exchange,
  Grouping,
  GroupRequest,
  Model,
  ModelAnswerEvent,
  ModelCall,
  ModelResult,
  NodeOutline,
} from "../model.ts";
import { relatedWords } from "./related-words.ts";
import { legibleMemories, legibleQuestion } from "./answers/legible.ts";
import { judgeNeed } from "./judge-need.ts";
import { sayAnswer } from "./answers/say.ts";
import { similarity01 } from "./similarity.ts";

/** Key phrases of a digest that may name a group: more only add what one turn says. */
const PHRASES_OF_DIGEST = 12;
/** Of one field (S0-48): what is less alike is grouped only to fill the group. */
const SAME_FIELD = 0.5;
/** A parent of one child is no grouping, so at least one candidate joins the exchange. */
const FEWEST_CHOSEN = 1;

/** The embedded default: word statistics, rules and quotations; no key, no network, no knowledge of its own. */
export const offlineModel: Model = {
  name: "offline",
  abstains: true,
  streams: false,
  relatedWords: (question) => relatedWords(legibleQuestion(question)),
  async judgeNeed({ question, look }, { signal }) {
    if (signal.aborted) return CANCELLED;
    const request = {
      question: legibleQuestion(question),
      look: async () => legibleMemories(await look()),
    };
    return succeed(await judgeNeed(request));
  },
  score: ({ nodes, exchange }, call) => respond(call, () => scoreNodes(nodes, exchange)),
  summarise: ({ exchange, maxLength }, call) =>
    respond(call, () => shorten(summaryLine({ ...exchange, model: null }), maxLength)),
  nameTopic: ({ members, siblings, ancestors, language }, call) =>
    respond(call, () =>
      topicName({
        members: members.map(phrasesAlone),
        salience: rarityAmong(siblings),
        taken: ancestors,
        language,
      }),
    ),
  group: (request, call) => respond(call, () => chooseGroup(request)),
  compress: ({ summary, added, maxLength }, call) =>
    respond(call, () => ({
      summary: digestLines(linesOf(summary, added), maxLength),
      topic: null,
    })),
  file: null,
  answer: streamAnswer,
};

const CANCELLED = { ok: false, code: "CANCELLED", message: "cancelled by the caller" } as const;

function succeed<Value>(value: Value): ModelResult<Value> {
  return { ok: true, value };
}

/** The result of a pure function; calls that were cancelled before they began give no value. */
function respond<Value>({ signal }: ModelCall, compute: () => Value): Promise<ModelResult<Value>> {
  return Promise.resolve(signal.aborted ? CANCELLED : succeed(compute()));
}

function scoreNodes(nodes: readonly NodeOutline[], exchange: Exchange): readonly number[] {
  const said = textOf(exchange);
  return nodes.map((node) => similarity01(outlineOf(node), said));
}

function chooseGroup({ candidates, exchange, limit, language }: GroupRequest): Grouping {
  const scores = scoreNodes(candidates, exchange);
  const ranked = candidates
    .map((_, place) => place)
    .sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0));
  const chosen = ranked
    .filter((place, rank) => rank < FEWEST_CHOSEN || (scores[place] ?? 0) > SAME_FIELD)
    .slice(0, limit)
    .sort((left, right) => left - right);
  const phrasesOf = (text: string) => keyPhrases([text], PHRASES_OF_DIGEST);
  const others = candidates.filter((_, place) => !chosen.includes(place));
  const members = candidates.filter((_, place) => chosen.includes(place));
  return {
    chosen,
    topic: topicName({
      members: [...members.map(outlineOf), textOf(exchange)].map(phrasesOf).map(phrasesAlone),
      salience: rarityAmong(others.map(outlineOf).map(phrasesOf)),
      taken: [],
      language,
    }),
  };
}

const phrasesAlone = (phrases: readonly string[]): NamedTurn => ({
  line: "",
  phrases,
  terms: [],
});

async function* streamAnswer(
  request: AnswerRequest,
  { signal }: ModelCall,
): AsyncGenerator<ModelAnswerEvent, void, undefined> {
  let text = "";
  const translations = request.memories.length === 0 ? null : await loadTranslations();
  const { lines, isUnsure, cites } = sayAnswer(
    {
      ...request,
      question: legibleQuestion(request.question),
      memories: legibleMemories(request.memories),
    },
    (stem) => translations !== null && translations(stem).length > 0,
    request.memories.length === 0 ? null : await loadAnswerWords(request.question),
  );
  for (const line of lines) {
    if (signal.aborted) {
      yield { type: "cancelled" };
      return;
    }
    const delta = text === "" ? line : `\n${line}`;
    text += delta;
    yield { type: "delta", text: delta };
  }
  yield {
    type: "done",
    text,
    tokens: null,
    isCut: false,
    cites,
    ...(isUnsure ? { isUnsure: true } : {}),
  };
}

const textOf = ({ user, assistant }: Exchange): string =>
  assistant === null ? user : `${user}\n${assistant}`;

const outlineOf = ({ topic, digest }: NodeOutline): string => `${topic}\n${digest}`;

const linesOf = (...texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split("\n")).filter((line) => line.trim() !== "");
