/** A mark that the page draws itself: a kind and its fields between private-use characters. */
const MARK = /\uE200([^\uE200-\uE202]*)((?:\uE202[^\uE200-\uE202]*)*)\uE201/gu;
const FIELD = "\uE202";
/** What is left of marks that were cut off. */
const STRAY = /[\uE200-\uE20F]/gu;

/** `【4:0†source】`, as answers with search or files had it before those marks. */
const SOURCE = /【\d+(?::\d+)?†[^】\n]{0,200}】/gu;
/** Such a mark that its sentence counts as a word: behind `See`, or with a Korean particle. */
const SOURCE_AS_WORD =
  /(?<=\b(?:see|per|from|in|according to|and|or)\s?)【\d+(?::\d+)?†([^】\n]{0,200})】|(?<=^|\s)【\d+(?::\d+)?†([^】\n]{0,200})】(?=\p{Script=Hangul})/gimu;
/** What such a mark says of lines. */
const LINES = /^L\d+(?:-L?\d+)?$/u;

/** A file of the sandbox that an answer was worked out in: it is in no export. */
const SANDBOX_LINK = /\[([^\]\n]{0,200})\]\(sandbox:[^)\n]{0,500}\)/gu;
const SANDBOX = /sandbox:\/\S+/gu;

/** The words that a person saw: without citations, drawn marks and links into the sandbox. */
export function cleanText(text: string): string {
  if (!/[\uE200-\uE20F】]|sandbox:/u.test(text)) return text;
  const cleaned = text
    .replaceAll(MARK, (_, kind: string, fields: string) => shownOf(kind, fields.split(FIELD)))
    .replaceAll(STRAY, "")
    .replaceAll(SOURCE_AS_WORD, (_, after?: string, before?: string) =>
      after === undefined ? labelOf(before) : ` ${labelOf(after)}`,
    )
    .replaceAll(SOURCE, "")
    .replaceAll(SANDBOX_LINK, "$1")
    .replaceAll(SANDBOX, "");
  // What stood around a mark.
  return cleaned
    .replaceAll(/(\S)[ \t]{2,}/gu, "$1 ")
    .replaceAll(/(?<=\S)[ \t](?=[.,;:!?])/gu, "")
    .trimEnd();
}

const labelOf = (label = ""): string => (label === "" || LINES.test(label) ? "source" : label);

/** Of an entity (`["city","Busan"]`) its name; of a link its words; of everything else nothing. */
function shownOf(kind: string, [, first = ""]: readonly string[]): string {
  if (kind === "entity") return listOf(first)[1] ?? "";
  return kind === "url" ? first : "";
}

function listOf(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
