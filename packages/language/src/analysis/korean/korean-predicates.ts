import {
  composeSyllable,
  Final,
  lastFinal,
  RIEUL_ONSET,
  SILENT_ONSET,
  syllableAt,
  Vowel,
  withFinal,
  withVowel,
} from "./hangul.ts";
import { once } from "../../text/once.ts";
import { endingsByForm, type Form } from "../words/ko-endings.ts";
import {
  AUXILIARIES,
  type Conjugation,
  PREDICATES,
  SAME_TERM,
  VERB_MAKERS,
} from "../words/ko-predicates.ts";

export interface Predicate {
  /** Dictionary form (`먹다`), or the noun it stands for (`일하다` → `일`). */
  readonly term: string;
  /** A plain command (`써라`): a request, which says nothing about a subject. */
  readonly isCommand: boolean;
}

/** The verb or adjective that `word` is a form of: `좋아해`, `좋아하는`, `좋아요` → `좋다`; `undefined` for none of ours. */
export const parsePredicate = (word: string): Predicate | undefined =>
  parseWith(word, { forms: predicateForms(), minimumBareLength: 2 });

/** Where the noun ends in a word like `설명하라` or `사용된`; 0 when no verb was made of a noun here. */
export function verbalNounLength(word: string): number {
  for (let cut = 2; cut < word.length; cut += 1) {
    const parsed = parseWith(word.slice(cut), { forms: verbMakerForms(), minimumBareLength: 1 });
    if (parsed !== undefined) return cut;
  }
  return 0;
}

interface Base {
  readonly term: string;
  readonly form: Form;
  readonly endings: ReadonlySet<string>;
}

interface FormTable {
  readonly bases: ReadonlyMap<string, readonly Base[]>;
  /** First syllables of the surfaces: most words begin with none of them. */
  readonly firsts: ReadonlySet<string>;
}

/** Endings that begin with ㄴ, before which a stem in ㄹ loses it: `살` + `는` → `사는`. */
const NIEUN_ONSET = 2;
const SIOT_ONSET = 9;
const startsWithOnset = (ending: string, onsets: readonly number[]): boolean => {
  const first = syllableAt(ending, 0);
  return first !== undefined && onsets.includes(first.onset);
};
const droppedBefore = (endings: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...endings].filter((ending) => startsWithOnset(ending, [NIEUN_ONSET, SIOT_ONSET])));
const droppedPlain = once(() => droppedBefore(endingsByForm().plain));
const droppedOpen = once(() => droppedBefore(endingsByForm().open));

const predicateForms = once(() =>
  buildFormTable([
    ...PREDICATES.flatMap(([conjugation, stems]) =>
      stems.map((stem): readonly [Conjugation, string] => [conjugation, stem]),
    ),
    ...[...SAME_TERM.keys()]
      .filter((stem) => stem.endsWith("하"))
      .map((stem): readonly [Conjugation, string] => ["ha", stem]),
  ]),
);
const auxiliaryForms = once(() =>
  buildFormTable(
    AUXILIARIES.map((stem): readonly [Conjugation, string] => [
      stem === "하" ? "ha" : "regular",
      stem,
    ]),
  ),
);
const verbMakerForms = once(() => buildFormTable(VERB_MAKERS));
/** No base is longer than the longest stem with one syllable more. */
const longestBase = once(() =>
  Math.max(...[...predicateForms().bases.keys()].map((base) => base.length)),
);

interface Parsing {
  readonly forms: FormTable;
  /** Shortest base that may stand without an ending: one syllable (`산`, `해`) is rather a noun. */
  readonly minimumBareLength: number;
}

function parseWith(word: string, { forms, minimumBareLength }: Parsing): Predicate | undefined {
  if (!forms.firsts.has(word.charAt(0))) return undefined;
  for (let cut = Math.min(word.length, longestBase()); cut >= 1; cut -= 1) {
    const bases = forms.bases.get(word.slice(0, cut));
    if (bases === undefined) continue;
    const ending = word.slice(cut);
    if (ending === "" && cut < minimumBareLength) continue;
    const base = bases.find(
      ({ form, endings }) => endings.has(ending) || takesAuxiliary(ending, { form, forms }),
    );
    if (base !== undefined) {
      const isCommand = ending === "라" && (base.form === "infinitive" || base.form === "open");
      return { term: base.term, isCommand };
    }
  }
  return undefined;
}

/** `먹어` + `봤어`, `먹고` + `싶어`; never two auxiliaries deep. */
function takesAuxiliary(
  ending: string,
  { form, forms }: { readonly form: Form; readonly forms: FormTable },
): boolean {
  if (ending === "" || forms === auxiliaryForms()) return false;
  const auxiliary =
    form === "infinitive"
      ? ending
      : form === "plain" && ending.startsWith("고")
        ? ending.slice(1)
        : "";
  return (
    auxiliary !== "" &&
    parseWith(auxiliary, { forms: auxiliaryForms(), minimumBareLength: 1 }) !== undefined
  );
}

function buildFormTable(stems: readonly (readonly [Conjugation, string])[]): FormTable {
  const table = new Map<string, Base[]>();
  for (const [conjugation, stem] of stems) {
    const term = SAME_TERM.get(stem) ?? `${stem}다`;
    const add = (
      surface: string,
      form: Form,
      endings: ReadonlySet<string> = endingsByForm()[form],
    ) => {
      const bases = table.get(surface);
      const base = { term, form, endings };
      if (bases === undefined) table.set(surface, [base]);
      else bases.push(base);
    };
    const soft = softStem(stem, conjugation);
    const isOpen = lastFinal(soft) === Final.none;
    add(stem, "plain");
    if (conjugation === "l") {
      const dropped = withFinal(stem, Final.none);
      add(dropped, "plain", droppedPlain());
      add(dropped, "open", droppedOpen());
      add(stem, "open");
      add(withFinal(stem, Final.n), "n");
      add(stem, "l");
      add(withFinal(stem, Final.b), "b");
    } else {
      // `나으면` of 낫다 keeps its 으 though ㅅ is gone; so do the stems in ㄷ that turn to ㄹ (`들으면`).
      const takesEu = !isOpen || conjugation === "s";
      add(takesEu ? `${soft}으` : soft, "open");
      add(takesEu ? `${soft}은` : withFinal(soft, Final.n), "n");
      add(takesEu ? `${soft}을` : withFinal(soft, Final.l), "l");
      add(takesEu ? `${soft}음` : withFinal(soft, Final.m), "m");
      add(lastFinal(stem) === Final.none ? withFinal(stem, Final.b) : `${stem}습`, "b");
    }
    for (const infinitive of infinitives(stem, conjugation)) {
      add(infinitive, "infinitive");
      add(withFinal(infinitive, Final.ss), "past");
    }
  }
  return { bases: table, firsts: new Set([...table.keys()].map((surface) => surface.charAt(0))) };
}

/** The stem before an ending that begins with a vowel: `춥` → `추우`, `듣` → `들`, `낫` → `나`, `빨갛` → `빨가`. */
function softStem(stem: string, conjugation: Conjugation): string {
  if (conjugation === "b" || conjugation === "b-round") return `${withFinal(stem, Final.none)}우`;
  if (conjugation === "d") return withFinal(stem, Final.l);
  if (conjugation === "s" || conjugation === "h") return withFinal(stem, Final.none);
  return stem;
}

/** The stem with 아/어, in every spelling in use: `마셔`, `마시어`. */
function infinitives(stem: string, conjugation: Conjugation): readonly string[] {
  const soft = withFinal(stem, Final.none);
  switch (conjugation) {
    case "ha":
      return [`${stem.slice(0, -1)}해`, `${stem}여`];
    case "b":
      return [`${soft}워`];
    case "b-round":
      return [`${soft}와`];
    case "d":
      return [withFinal(stem, Final.l) + brightOrDark(stem)];
    case "s":
      return [soft + brightOrDark(stem)];
    case "leo":
      return [`${stem}러`];
    case "leu": {
      const before = stem.slice(0, -1);
      return [withFinal(before, Final.l) + (isBright(before) ? "라" : "러")];
    }
    case "h":
      return [withVowel(stem, Vowel.ae)];
    case "l":
    case "regular":
      return lastFinal(stem) === Final.none ? contracted(stem) : [stem + brightOrDark(stem)];
  }
}

/** Vowel harmony: 아 after ㅏ and ㅗ, 어 after the others. */
function isBright(text: string): boolean {
  const vowel = syllableAt(text, text.length - 1)?.vowel;
  return vowel === Vowel.a || vowel === Vowel.o;
}

function brightOrDark(stem: string): string {
  return isBright(stem) ? "아" : "어";
}

function contracted(stem: string): readonly string[] {
  const vowel: number = syllableAt(stem, stem.length - 1)?.vowel ?? Vowel.a;
  switch (vowel) {
    case Vowel.o:
      return [withVowel(stem, Vowel.wa), `${stem}아`];
    case Vowel.u:
      return [withVowel(stem, Vowel.wo), `${stem}어`];
    case Vowel.i:
      return [withVowel(stem, Vowel.yeo), `${stem}어`];
    case Vowel.oe:
      return [withVowel(stem, Vowel.wae), `${stem}어`];
    case Vowel.eu:
      return [withVowel(stem, isBright(stem.slice(0, -1)) ? Vowel.a : Vowel.eo)];
    case Vowel.a:
    case Vowel.eo:
    case Vowel.yeo:
      return [stem];
    case Vowel.ae:
    case Vowel.e:
      return [stem, `${stem}어`];
    default:
      return [`${stem}어`];
  }
}

/** The stem of an unknown word's 아/어 form: `달려` → `달리`, `배워` → `배우`, `먹어` → `먹`. Stems in ㅂ (`추워`) are listed, so `워` means ㅜ. */
export function uncontract(infinitive: string): string {
  const last = syllableAt(infinitive, infinitive.length - 1);
  if (last === undefined || last.final !== Final.none || infinitive.length < 2) return infinitive;
  const before = infinitive.slice(0, -1);
  const isBareVowel =
    last.onset === SILENT_ONSET && (last.vowel === Vowel.a || last.vowel === Vowel.eo);
  if (isBareVowel) return before;
  const vowel =
    last.vowel === Vowel.yeo
      ? Vowel.i
      : last.vowel === Vowel.wo
        ? Vowel.u
        : last.vowel === Vowel.wa
          ? Vowel.o
          : undefined;
  if (vowel !== undefined) return before + composeSyllable({ onset: last.onset, vowel, final: 0 });
  const isDoubledRieul = last.onset === RIEUL_ONSET && lastFinal(before) === Final.l;
  return isDoubledRieul ? `${withFinal(before, Final.none)}르` : infinitive;
}
