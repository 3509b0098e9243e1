import type { Comparison } from "@hsms/engine";
import type { Messages } from "../../messages/en/en.ts";
import { cleanLine } from "@hsms/tui/text";
import { settingDefinitions } from "../../settings/definitions.ts";

/** What would go, come back and change, line by line. */
export function describeComparison(comparison: Comparison, messages: Messages): readonly string[] {
  const texts = messages.backup;
  const { going, returning, changed, leftOut, nodes, settings } = comparison;
  const sample = ({ newest, count }: Comparison["going"]): readonly string[] => [
    ...newest.map(({ index, user, createdAt }) =>
      texts.turn(index, messages.date(createdAt), firstWords(user)),
    ),
    ...(count > newest.length ? [texts.more(count - newest.length)] : []),
  ];
  return [
    texts.going(going.count),
    ...sample(going),
    texts.returning(returning.count),
    ...sample(returning),
    ...(changed > 0 ? [texts.changed(changed)] : []),
    ...(leftOut > 0 ? [texts.leftOut(leftOut)] : []),
    texts.nodes(nodes),
    ...settings.map(({ name, present, backup }) =>
      texts.setting(keyOf(name), shown(present), shown(backup)),
    ),
  ];
}

/** Enough to know a turn again, in one line. */
const SHOWN_LENGTH = 60;

function firstWords(text: string): string {
  const line = cleanLine(text);
  return line.length <= SHOWN_LENGTH ? line : `${line.slice(0, SHOWN_LENGTH)}…`;
}

/** The name that people know a setting by. */
const keyOf = (property: string): string =>
  settingDefinitions.find((definition) => definition.property === property)?.key ?? property;

const shown = (value: unknown): string => (value === undefined ? "–" : JSON.stringify(value));
