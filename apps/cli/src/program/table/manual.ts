import type { Messages } from "../../messages/en/en.ts";
import { withAllBelow, type CommandOutline, type FlagOutline } from "./outline.ts";

/** A page for `man`, in roff. */
export function manualOf(
  root: CommandOutline,
  { messages: { help }, version }: { readonly messages: Messages; readonly version: string },
): string {
  const shared = sharedFlags(root);
  // A group that does nothing by itself has no flags of its own.
  const [, ...all] = withAllBelow(root);
  const commands = all.filter(
    ({ commands: below, flags }) =>
      below.length === 0 || flags.some((one) => !shared.has(keyOf(one))),
  );
  const titles = help.manual;
  return [
    `.TH HSMS 1 "" "hsms ${version}"`,
    section(titles.name),
    `hsms \\- ${escaped(help.description)}`,
    section(titles.synopsis),
    ".B hsms",
    escaped("[options] [command]"),
    section(titles.commands),
    ...commands.flatMap((command) => describe(command, shared)),
    section(titles.options),
    ...root.flags.flatMap(flag),
    section(titles.environment),
    ...Object.entries(help.environmentTexts).flatMap(([name, text]) => entry(name, text)),
    section(titles.exitStatus),
    ...Object.entries(help.exitCodeTexts).flatMap(([code, text]) => entry(code, text)),
    section(titles.examples),
    ".nf",
    ...root.examples.map(escaped),
    ".fi",
    "",
  ].join("\n");
}

/** Those of the program itself that most commands have, too: told once. */
const sharedFlags = (root: CommandOutline): ReadonlySet<string> => new Set(root.flags.map(keyOf));

/** A flag of the same name may do something else elsewhere. */
const keyOf = ({ shown, description }: FlagOutline): string => `${shown} ${description}`;

function describe(
  { words, usage, summary, arguments: args, flags, examples }: CommandOutline,
  shared: ReadonlySet<string>,
): readonly string[] {
  return [
    `.SS "${escaped(words.join(" "))}"`,
    `.B ${escaped(words.join(" "))}`,
    escaped(usage),
    ".PP",
    escaped(summary),
    ...args.flatMap(({ name, description }) => entry(name, description)),
    ...flags.filter((one) => !shared.has(keyOf(one))).flatMap(flag),
    ...(examples.length === 0 ? [] : [".PP", ".nf", ...examples.map(escaped), ".fi"]),
  ];
}

const section = (title: string): string => `.SH "${escaped(title)}"`;

const flag = ({ shown, description }: FlagOutline): readonly string[] => entry(shown, description);

const entry = (name: string, text: string): readonly string[] => [
  ".TP",
  `.B ${escaped(name)}`,
  escaped(text),
];

/** No hyphen is one that may be broken, and no line a command of roff. */
const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll('"', "\\(dq")
    .replaceAll("\n", " ")
    .replace(/^[.']/u, "\\&$&");
