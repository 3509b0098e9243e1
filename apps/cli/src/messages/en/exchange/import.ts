import type { ImportResult, LeftOut } from "@hsms/engine";
import { whole } from "@hsms/messages";
import { turnsOf, secretsOf } from "../counts.ts";
import { enFormatNames } from "./format-names.ts";
import { leftOutOf } from "./left-out.ts";

const names: Readonly<Record<string, string>> = enFormatNames;

export const enImport = {
  replaceQuestion: "Replace the whole memory with this?",
  /** `files`: number of files of this source, including the one named. */
  source: (read: {
    readonly file: string;
    readonly files: number;
    readonly format: string;
    readonly turns: number;
  }) =>
    `${read.file}${read.files > 1 ? ` and ${whole(read.files - 1)} more` : ""}: ${names[read.format] ?? read.format}, ${turnsOf(read.turns)}${read.turns > 1 ? " (a message with its answer is one)" : ""}`,
  skipped: (file: string, reason: string) => `${file}: skipped. ${reason}`,
  interrupted: (kept: number) =>
    `Interrupted: ${turnsOf(kept)} recorded and kept. Run the same import again to continue.`,
  counts: ({ read, added, alreadyThere, changed, placed }: Omit<ImportResult, "entry">) =>
    `Read ${turnsOf(read)}: ${whole(added)} added, ${whole(alreadyThere)} already there${changed === 0 ? "" : `, ${whole(changed)} of them changed`}${placed === 0 ? "" : `, ${whole(placed)} placed`}.`,
  clocksAhead: (records: number) =>
    `${whole(records)} of them claim to have been changed more than a day in the future: the clock of a machine is wrong. They are treated as changed tomorrow at the latest.`,
  masked: ({ secrets, turns }: ImportResult["masked"]) =>
    `${secretsOf(secrets)} masked in ${turnsOf(turns)}.`,
  dryRun: "Nothing was imported: this is what would be imported.",
  leftOut: (rows: readonly LeftOut[]) => `Left out: ${leftOutOf(rows)}.`,
  more: (names: string, others: number) => `${names} … and ${whole(others)} more`,
  whoAreYou: (names: string) =>
    `These files contain conversations between people: ${names}.\nWhich of them are you? Your name, or nothing if you are none of them:`,
  whichAreYou: "Which of them are you?",
  whose: {
    title: "Whose talk is it?",
    why: "The file names nobody: somebody talks with an assistant there.",
    answers: {
      mine: "mine: what is said there was said by me",
      others: "other people's, or I do not know",
    },
    me: (names: string) => `You are ${names} there.`,
    none: "None of those who talk there is you.",
    taken: {
      mine: "What is said there counts as said by you.",
      others: "It counts as other people's talk: what you tell here yourself is answered first.",
      program: "What is said there counts as said by you; with --me none as other people's talk.",
      unsaid: "It names nobody, and counts as other people's talk; with --me user as yours.",
    },
  },
  messagesOf: (count: number) => `${whole(count)} ${count === 1 ? "message" : "messages"}`,
  noneOfThem: "none of them",
  notThere: (name: string) => `Nobody there is called "${name}".`,
  repairs: {
    "hybrid-node": (subject: string) =>
      `Repaired: the node "${subject}" held both children and turns; its turns moved into a new leaf.`,
    "unreferenced-turn": (subject: string) =>
      `Repaired: turn ${subject} was in no node and gets a place.`,
    "dangling-child": (subject: string) =>
      `Repaired: ${subject} named a child that does not exist.`,
    "duplicate-reference": (subject: string) => `Repaired: ${subject} was referred to twice.`,
    "missing-parent": (subject: string) =>
      `Repaired: the parent of ${subject} did not exist; it now stands under ROOT.`,
    "index-out-of-range": (subject: string) =>
      `Repaired: ${subject} named a turn that does not exist.`,
    "joined-turns": (subject: string) =>
      `Joined: turns of one speaker in a row became one (${subject}).`,
    "empty-node": (subject: string) =>
      `Repaired: the node "${subject}" held nothing and was left out.`,
    cycle: (subject: string) => `Repaired: ${subject} was its own ancestor.`,
    "wrong-id": (subject: string) => `Repaired: ${subject} was stored under a wrong id.`,
    "wrong-ancestors": (subject: string) => `Repaired: ${subject} listed wrong ancestors.`,
    "broken-chain": (subject: string) =>
      `Noticed: block ${subject} does not link to the block before it: blocks are missing or were changed. It was imported.`,
    "changed-block": (subject: string) =>
      `Noticed: block ${subject} was changed after it was written: its hash does not fit. It was imported as it is.`,
    "recovered-from-backup": (subject: string) =>
      `Recovered: ${subject} was broken; its .backup was read instead.`,
    decoded: (subject: string) => `Read as ${subject}: the file is not UTF-8.`,
    "left-out": (subject: string) => `Left out: a memory has no place for ${subject}.`,
    "empty-record": (subject: string) => `Left out: there was no text in ${subject}.`,
    "orphaned-record": (subject: string) =>
      `Left out: what it belonged to did not exist (${subject}).`,
    "missing-reference": (subject: string) =>
      `Repaired: it referred to something that did not exist and was kept without the reference (${subject}).`,
    "wrong-value": (subject: string) =>
      `Repaired: the value was invalid and was replaced by the default (${subject}).`,
    "doubtful-date": (subject: string) =>
      `The dates may be read with the day or the month first; check that they are right (${subject}).`,
  },
};
