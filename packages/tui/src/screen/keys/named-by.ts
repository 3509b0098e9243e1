import { latinKeys } from "../../input/keys/korean-keys.ts";
import { actionWords } from "../../messages/labels/action-words.ts";
import { entriesOf } from "../overlays/open-overlay.ts";
import { isLetter } from "./find-binding.ts";
import type { ScreenState } from "../state.ts";
import { hintFor } from "../../panes/chat/line/completion.ts";

/** What a line by itself names of what the screen can do. */
export interface Named {
  readonly name: string;
  readonly label: string;
  /** It can be meant in no other way: `:q`, `exit`. Otherwise it may be meant as a message. */
  readonly isSure: boolean;
  /** As other programs are left, by habit: that it leaves this one is asked first. */
  readonly isAsked: boolean;
}

/** Entries that a word alone names; the words of others may well be meant as messages. */
const called: ReadonlySet<string> = new Set([
  "global.quit",
  "global.help",
  "global.palette",
  "global.settings",
  "backup",
  "restore",
  "saved",
]);

/** What a line names if typed by mistake: a key, a word for leaving or help, `:q`; `null` for a message. */
export function namedBy(line: string, state: ScreenState): Named | null {
  const text = line.trim().normalize("NFC").toLowerCase();
  if (text === "") return null;
  const entries = entriesOf(state);
  const isAsked = text.startsWith(":");
  const entry = (name: string | undefined, isSure: boolean): Named | null => {
    const found = entries.find((one) => one.name === name);
    // Of "backup: make a backup now" the part before the colon.
    const [label = ""] = found?.label.split(":") ?? [];
    return found === undefined
      ? null
      : { name: found.name, label, isSure, isAsked: isAsked && found.name === "global.quit" };
  };
  // `exit` must leave, as must the table's own command for it.
  if (text === "exit" || hintFor(text, state.chat.commands)?.command?.leaves === true) {
    return entry("global.quit", true);
  }
  const [, word] = /^:(\S.*)$/u.exec(text) ?? [];
  if (word !== undefined) {
    const names = entries.map(({ name }) => name);
    return entry(
      names.find((name) => name === word || actionWords[name]?.includes(word) === true),
      true,
    );
  }
  const key = keyOf(text);
  const byKey = entries.find(
    ({ name, keys }) => name.startsWith("global.") && key !== null && keys.includes(key),
  );
  if (byKey !== undefined) return entry(byKey.name, false);
  return entry(
    [...called].find((name) => actionWords[name]?.includes(text) === true),
    false,
  );
}

/** The one key that the text is, whichever layout it was typed with; `null` for a word. */
function keyOf(text: string): string | null {
  const [key, ...others] = Array.from(text).flatMap(latinKeys);
  return key !== undefined && others.length === 0 && isLetter(key) ? key : null;
}
