/** `<@U1>`, `<#C1|general>`, `<!here>`, `<https://…|words>`: no mark is longer. */
const MARK = /<([^<>\n]{1,4000})>/gu;

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** A message's text as people see it; `names` are those of members by their ids. */
export const plainText = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replaceAll(MARK, (_, inside: string) => wordsOf(inside, names))
    .replaceAll(/&(?:lt|gt|amp);/gu, (entity) => ENTITIES[entity] ?? entity)
    .trim();

function wordsOf(mark: string, names: ReadonlyMap<string, string>): string {
  const bar = mark.indexOf("|");
  const target = bar === -1 ? mark : mark.slice(0, bar);
  const label = bar === -1 ? "" : mark.slice(bar + 1);
  if (target.startsWith("@")) return `@${names.get(target.slice(1)) ?? (label || target.slice(1))}`;
  if (target.startsWith("#")) return `#${label || target.slice(1)}`;
  if (target.startsWith("!")) return label || `@${target.slice(1)}`;
  return label === "" || label === target ? target : `${label} (${target})`;
}
