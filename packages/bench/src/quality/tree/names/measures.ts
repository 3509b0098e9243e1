import { analyseTurn, queryTerms } from "@hsms/engine";
import { Garu } from "garu-ko";
import { mean } from "../../../run/percentile.ts";
import { atMost, type Figure } from "../../../run/figure.ts";
import { KINDS, type Kind, type NamedNode } from "./collect.ts";
import { isOnlyAsked } from "./said-turn.ts";

/** Between two words that are one topic. */
const JOINED = " · ";
/** Of a mixture: `A, B and 3 others`, `A, B 외 3개`. */
const OTHERS = /\s(?:and \d+ others?|외 \d+개)$/u;
const NAMELESS: ReadonlySet<string> = new Set(["other", "기타", "questions", "질문"]);
/** Share of the turns from which on something is true of most of them. */
const MOST = 0.5;

/** What a name is made of: phrases that it lists, each of words that belong together. */
export function phrasesOf(name: string): readonly string[] {
  return name.replace(OTHERS, "").split(/, | · /u);
}

/** What can be counted of one name without a judge. */
export interface Measured {
  /** Share of the turns below that hold all words of one of its phrases. */
  readonly coverage: number;
  readonly isSingle: boolean;
  /** `null` where nothing is joined: share of the turns with one of the two that hold both. */
  readonly together: number | null;
  readonly isParents: boolean;
  readonly isFragment: boolean;
  readonly isOnlyAsked: boolean;
  readonly isNameless: boolean;
}

export function measureName(
  { name, above, turns }: NamedNode,
  isNominal: (phrase: string) => boolean,
): Measured {
  const phrases = phrasesOf(name);
  const terms = phrases.map((phrase) => queryTerms(phrase));
  const told = turns.filter((turn) => !isOnlyAsked(turn));
  const holds = (turn: NamedNode["turns"][number]): readonly boolean[] => {
    const ids = new Set(analyseTurn(turn).terms.ids);
    return terms.map((words) => words.length > 0 && words.every((word) => ids.has(word)));
  };
  const held = (told.length > 0 ? told : turns).map(holds);
  const some = held.filter((each) => each.includes(true)).length;
  const all = held.filter((each) => !each.includes(false)).length;
  const isNameless = NAMELESS.has(name);
  return {
    coverage: some / Math.max(1, held.length),
    isSingle: phrases.length === 1 && !OTHERS.test(name) && !isNameless,
    together: name.includes(JOINED) ? all / Math.max(1, some) : null,
    isParents: above !== null && sameWords(name, above),
    isFragment: /[가-힣]/u.test(name) && !isNameless && !phrases.every(isNominal),
    // A subject is said by none of its words.
    isOnlyAsked:
      !isNameless &&
      (told.length === 0 || some === 0) &&
      turns.some((turn) => isOnlyAsked(turn) && holds(turn).includes(true)),
    isNameless,
  };
}

function sameWords(name: string, above: string): boolean {
  const [own, parents] = [name, above].map((text) => queryTerms(text).toSorted().join());
  return own === parents;
}

/** Whether a Korean phrase ends in a noun, by its morphemes; one in other letters always does. */
export async function loadNominal(): Promise<(phrase: string) => boolean> {
  const garu = await Garu.load();
  return (phrase) => {
    if (!/[가-힣]$/u.test(phrase)) return true;
    const analysed = garu.analyze(phrase);
    const last = Array.isArray(analysed) ? undefined : analysed.tokens.at(-1);
    return last === undefined || NOMINAL.test(last.pos);
  };
}

/** Nouns, roots, suffixes of nouns, the form in -기, foreign words, numbers; 이 behind a person's name. */
const NOMINAL = /^(?:N(?!NB)|XR|XSN|ETN|SL|SN|SH|JKS)/u;

export async function measureNames(nodes: readonly NamedNode[]): Promise<readonly Figure[]> {
  const isNominal = await loadNominal();
  return KINDS.flatMap((kind) => {
    const measured = nodes
      .filter((node) => node.kind === kind)
      .map((node) => measureName(node, isNominal));
    return measured.length === 0 ? [] : figuresOf(kind, measured);
  });
}

function figuresOf(kind: Kind, measured: readonly Measured[]): readonly Figure[] {
  const share = (holds: (one: Measured) => boolean): number =>
    measured.filter(holds).length / measured.length;
  const row = (name: string, value: number, bar?: number): Figure =>
    atMost(`${kind}: ${name}`, value, "share", bar);
  const named = measured.filter(({ isNameless }) => !isNameless);
  return [
    atMost(`${kind}: names`, measured.length, "names"),
    row("coverage", mean(named.map(({ coverage }) => coverage))),
    row(
      "single names below half",
      share(({ isSingle, coverage }) => isSingle && coverage < MOST),
    ),
    row(
      "joined apart",
      share(({ together }) => together !== null && together < MOST),
    ),
    row(
      "equal to parent",
      share(({ isParents }) => isParents),
      0,
    ),
    ...(kind.endsWith("ko")
      ? [
          row(
            "fragments",
            share(({ isFragment }) => isFragment),
          ),
        ]
      : []),
    row(
      "asked only",
      share((one) => one.isOnlyAsked),
      0,
    ),
    row(
      "nameless",
      share(({ isNameless }) => isNameless),
    ),
  ];
}
