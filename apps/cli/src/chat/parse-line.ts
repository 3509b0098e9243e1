import { commandWords } from "../messages/command-words.ts";
import { chatCommands, type ChatCommand } from "./commands/chat-commands.ts";
import { nearest } from "../output/nearest.ts";

export type ChatLine =
  | { readonly type: "empty" }
  | { readonly type: "exit" }
  /** Word for word what is sent and stored. */
  | { readonly type: "question"; readonly text: string }
  | {
      readonly type: "command";
      readonly command: ChatCommand;
      /** As it was written, with its mark. */
      readonly word: string;
      readonly argument: string;
    }
  /** Never sent; `suggestion` with its mark. */
  | { readonly type: "unknown"; readonly name: string; readonly suggestion: string | null };

/** Reads one line. `!!` and `//` at its head are sent with one mark removed. */
export function parseChatLine(line: string): ChatLine {
  const text = line.trim();
  if (text === "") return { type: "empty" };
  if (text.toLowerCase() === "exit" || isLeaving(text)) return { type: "exit" };
  if (text.startsWith("!!") || text.startsWith("//")) {
    return { type: "question", text: text.slice(1) };
  }
  const mark = text[0];
  if (mark !== "!" && mark !== "/") return { type: "question", text: line };
  const [word = ""] = text.split(/\s/, 1);
  const command = commandOf(word);
  if (command === undefined) return { type: "unknown", name: word, suggestion: suggest(word) };
  if (command.type === "quit") return { type: "exit" };
  return { type: "command", command, word, argument: text.slice(word.length).trim() };
}

/** As other programs are left: `:q`, `:wq`. Nothing that is said begins so. */
function isLeaving(text: string): boolean {
  const [, word = ""] = /^:(\S+)$/u.exec(text.toLowerCase().normalize("NFC")) ?? [];
  return word === "quit" || commandWords["quit"]?.includes(word) === true;
}

/** The command of this name, or else the one that has it for another word. */
function commandOf(word: string): ChatCommand | undefined {
  const name = word.slice(1).toLowerCase().normalize("NFC");
  return (
    chatCommands.find((known) => known.name === name) ??
    chatCommands.find((known) => commandWords[known.name]?.includes(name) === true)
  );
}

/** The nearest command, with the mark that was written. */
function suggest(word: string): string | null {
  const name = word.slice(1).toLowerCase();
  const found = nearest(
    name,
    chatCommands.map((command) => command.name),
  );
  return name === "" || found === null ? null : `${word.slice(0, 1)}${found}`;
}
