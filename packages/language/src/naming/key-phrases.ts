import { NOUNS } from "../analysis/words/ko.ts";
import { normalise, readWords, type Word } from "../analysis/read-words.ts";
import { wholeNoun } from "./korean-noun.ts";
import { namingWord, type NamingWord } from "./naming-words.ts";
import { mattersOf, weighRun } from "./phrase-weights.ts";

/** Longest phrase in words: `renewable energy sources`, `수소 원자의 원자번호`. */
const MAX_WORDS = 3;
/** Text beyond this adds hardly a phrase that is not there already; a 1 MB paste must not be ranked whole. */
const MAX_LENGTH = 20_000;

/**
 * Noun phrases of some texts that follow each other, as written, one to three words, best first, at most `limit`; what a turn may be named by.
 * Korean particles are stripped at the end only (`피타고라스의 정리`); general words, pronouns, verbs, numbers by
 * themselves, addresses and fenced code are no phrases. O(words).
 */
export function keyPhrases(texts: readonly string[], limit: number): string[] {
  const { text, words, firstEnd } = joinTexts(texts);
  const candidates = new Map<string, Candidate>();
  const runs = readRuns(text, words, mattersOf(text.slice(0, firstEnd)));
  for (const run of runs) addCandidates({ candidates, run, firstEnd, mayBeBound: false });
  if (candidates.size === 0) {
    for (const run of runs) addCandidates({ candidates, run, firstEnd, mayBeBound: true });
  }
  const ranked = [...candidates.values()].toSorted((left, right) => right.score - left.score);
  return withoutRepeats(ranked, limit).map(({ run, from, to }) =>
    text.slice(run[from]?.start, run[to - 1]?.end),
  );
}

/** Words `from` up to but without `to` of a run. */
interface Candidate {
  readonly run: readonly NamingWord[];
  readonly from: number;
  readonly to: number;
  score: number;
}

/** One text of all, a line each, with its words; read one by one, since a turn's texts were read so for its terms. */
function joinTexts(texts: readonly string[]): {
  readonly text: string;
  readonly words: readonly Word[];
  /** Where the first text ends. */
  readonly firstEnd: number;
} {
  let joined = "";
  let firstEnd = 0;
  const words: Word[] = [];
  for (const text of texts) {
    const normal = normalise(text.slice(0, MAX_LENGTH)).replaceAll(NO_PROSE, "\n");
    if (joined !== "") joined += "\n";
    const shift = joined.length;
    for (const word of readWords(normal)) {
      words.push(
        shift === 0 ? word : { ...word, start: word.start + shift, end: word.end + shift },
      );
    }
    joined += normal;
    if (shift === 0) firstEnd = joined.length;
  }
  return { text: joined, words, firstEnd };
}

/** Fenced code, web addresses, the host of mail addresses, what replaces a masked secret. */
const NO_PROSE =
  /```[\s\S]*?(?:```|$)|https?:\/\/\S+|www\.\S+|@[^\s@]+\.\S+|\[masked: [^\]\n]*\]/gu;

/** Neighbouring words that may make a phrase together. */
function readRuns(
  text: string,
  read: readonly Word[],
  matters: ReadonlySet<number>,
): readonly (readonly NamingWord[])[] {
  const stems = new Set(read.map(({ stem }) => stem));
  const words = read.map((word) => mended(word, stems));
  const runs: (readonly NamingWord[])[] = [];
  let run: NamingWord[] = [];
  const endRun = (to: number): void => {
    if (run.length > 0) runs.push(weighRun({ text, words, run, from: to - run.length, matters }));
    run = [];
  };
  let isBeside = false;
  for (const [at, word] of words.entries()) {
    const before = isBeside ? words[at - 1] : undefined;
    const next = words[at + 1];
    isBeside = next !== undefined && areNeighbours(text, word, next);
    const named = endsSentence(text, word)
      ? undefined
      : namingWord({ text, before, word, next: isBeside ? next : undefined });
    if (named === undefined || !continues(before, word, text)) endRun(at);
    if (named !== undefined) run.push(named);
  }
  endRun(words.length);
  return runs;
}

/** In Korean the verb ends the sentence: what stands there without a particle and in a verb's ending is one. */
function endsSentence(text: string, { script, stem, end, tail }: Word): boolean {
  if (script !== "korean" || tail !== "" || NOUNS.has(stem)) return false;
  if (!SENTENCE_END.test(text.slice(end, end + 2))) return false;
  return VERB_SYLLABLE.test(stem) || (NOTE_END.test(stem) && !NOUNS.has(stem.slice(-2)));
}

const VERB_SYLLABLE =
  /[다요죠네대래라지고까니나게해봐줘써꺼돼둬와워려져쳐켜펴혀셔여겨러러어아야냐군걸데싸써퍼커]$/u;
const SENTENCE_END = /^(?:[.!?…~\n]|$| ?[ㅋㅎㅠ])/u;
/** What a note is made a noun by at its end: `원서 접수함`, `발치 미룸`, `탐정임`. */
const NOTE_END =
  /.(?:(?<![명물관납편표의])함|됨|[았었했겠있없많좋같싶맞]음|[어여아해라]짐|[만해나려어아]둠|[꿔워려어아해봐사와다]줌|[해가어아려와먹]봄|미룸|이룸|(?<![게책타모담]|프라|슬라)임)$/u;

/** `아폴로` was torn to 아폴 + 로, but the text also has `아폴로를`: then 로 is part of the noun. */
function mended(word: Word, stems: ReadonlySet<string>): Word {
  if (word.script !== "korean" || word.tail.length !== 1) return wholeNoun(word);
  const whole = word.stem + word.tail;
  return stems.has(whole) ? { ...word, stem: whole, end: word.end + 1, tail: "" } : wholeNoun(word);
}

/** `Mr. Doyle`: the point ends no phrase. */
const TITLE = /^(?:mr|mrs|ms|dr|prof|st)$/iu;

/** Is only a blank or a hyphen between them, or the point of a title? */
function areNeighbours(text: string, before: Word, word: Word): boolean {
  const gap = before.end + before.tail.length;
  if (text.slice(gap, word.start) === ". ") return TITLE.test(text.slice(before.start, before.end));
  if (word.start !== gap + 1) return false;
  const mark = text.charAt(gap);
  return mark === " " || mark === "-";
}

/** Neighbours, and nothing but 의 stripped from the first. */
function continues(before: Word | undefined, word: Word, text: string): boolean {
  if (before === undefined || (before.tail !== "" && before.tail !== "의")) return false;
  // `picked Chiang Mai`: a past tense before a name is the sentence's verb, no part of the name.
  const isVerbBeforeName =
    /\p{Lu}/u.test(text.charAt(word.start)) &&
    /^[a-z]+ed$/u.test(text.slice(before.start, before.end));
  return !isVerbBeforeName;
}

function addCandidates({
  candidates,
  run,
  firstEnd,
  mayBeBound,
}: {
  readonly candidates: Map<string, Candidate>;
  readonly run: readonly NamingWord[];
  readonly firstEnd: number;
  /** Also phrases that are of bound words only, and what else stands before a noun. */
  readonly mayBeBound: boolean;
}): void {
  const head = run.findLastIndex(({ mayEnd }) => mayEnd);
  for (const [from, first] of run.entries()) {
    let key = "";
    let weight = 0;
    let isBound = true;
    // What is spoken of first is what is spoken about: half the weight from 400 characters on.
    const isAnswered = first.start >= firstEnd;
    const place = (0.5 + 0.5 / (1 + first.start / 400)) * (isAnswered ? ANSWER_SHARE : 1);
    for (let to = from; to < Math.min(run.length, from + MAX_WORDS); to += 1) {
      const last = run[to];
      if (last === undefined) break;
      key += key === "" ? last.stem : ` ${last.stem}`;
      weight += last.weight;
      isBound &&= last.isBound;
      const isWeak = !last.mayEnd || isBound;
      if (isWeak && (!mayBeBound || (!last.mayEnd && last.isBound))) continue;
      const size = to - from + 1;
      const share = to < head ? WITHOUT_HEAD : size === run.length ? WHOLE_RUN : 1;
      const gain = ((SIZE_WEIGHTS[size] ?? 1) * place * weight * share) / size;
      const known = candidates.get(key);
      if (known === undefined) candidates.set(key, { run, from, to: to + 1, score: gain });
      else known.score += gain;
    }
  }
}

/** A talk is about what somebody says or asks; what is answered often goes on to something else. */
const ANSWER_SHARE = 0.6;

/** What neighbouring words count together. */
const WHOLE_RUN = 1.3;
/** What they count without the last, which is what they are: `회사 메일` of `회사 메일 임시 비번`. */
const WITHOUT_HEAD = 0.7;

/** By number of words: two say more than one, three hardly more than two. */
const SIZE_WEIGHTS: readonly number[] = [0, 1, 1.6, 1.8];

/** Best first, at most `limit`, each phrase with a word that no better one has. */
function withoutRepeats(ranked: readonly Candidate[], limit: number): readonly Candidate[] {
  const named = new Set<string>();
  const kept: Candidate[] = [];
  for (const candidate of ranked) {
    if (kept.length === limit) break;
    const words = candidate.run.slice(candidate.from, candidate.to);
    if (words.every(({ stem }) => named.has(stem))) continue;
    for (const { stem } of words) named.add(stem);
    kept.push(candidate);
  }
  return kept;
}
