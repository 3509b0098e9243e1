import type { Messages } from "../src/messages/en/en.ts";
import {
  withAllBelow,
  type CommandOutline,
  type FlagOutline,
} from "../src/program/table/outline.ts";

/** docs/commands.md and its Korean twin. */
export function commandsPage(root: CommandOutline, messages: Messages): string {
  const [, ...all] = withAllBelow(root);
  const shared = sharedFlags(all.filter(({ commands: below }) => below.length === 0));
  const isShared = (flag: FlagOutline): boolean => shared.some((one) => keyOf(one) === keyOf(flag));
  // A group that does nothing by itself has no flags of its own.
  const commands = all.filter(
    ({ commands: below, flags }) => below.length === 0 || !flags.every(isShared),
  );
  const words = WORDS[messages.language];
  const { help } = messages;
  return [
    `# ${words.title}`,
    words.intro,
    `## ${words.shared}`,
    words.sharedIntro,
    tableOf(words, flagRows(shared)),
    ...commands.flatMap((command) => {
      const own = command.flags.filter((flag) => !isShared(flag));
      const rows = [
        ...command.arguments.map(({ name, description }) => [name, description] as const),
        ...flagRows(own),
      ];
      return [
        `## ${command.words.join(" ")}`,
        `${sentence(command.summary)} \`${[...command.words, command.usage].join(" ")}\``,
        ...(command.examples.length === 0
          ? []
          : [`\`\`\`sh\n${command.examples.join("\n")}\n\`\`\``]),
        ...(rows.length === 0 ? [] : [tableOf(words, rows)]),
      ];
    }),
    `## ${words.environment}`,
    tableOf(
      { name: words.variable, says: words.says },
      Object.entries(help.environmentTexts).map(([name, text]) => [name, text]),
    ),
    `## ${words.exitCodes}`,
    tableOf({ name: words.code, says: words.says }, Object.entries(help.exitCodeTexts)),
    "",
  ].join("\n\n");
}

/** Those that most commands have. */
function sharedFlags(commands: readonly CommandOutline[]): readonly FlagOutline[] {
  const flags = new Map(
    commands.flatMap((command) => command.flags).map((flag) => [keyOf(flag), flag]),
  );
  return [...flags].flatMap(([key, flag]) => {
    const having = commands.filter((command) => command.flags.some((one) => keyOf(one) === key));
    return having.length > commands.length / 2 ? [flag] : [];
  });
}

const keyOf = ({ shown, description }: FlagOutline): string => `${shown} ${description}`;

type Row = readonly [name: string, says: string];

const flagRows = (flags: readonly FlagOutline[]): readonly Row[] =>
  flags.map(({ shown, description }) => [shown, description]);

const tableOf = (
  titles: { readonly name: string; readonly says: string },
  rows: readonly Row[],
): string =>
  [
    `| ${titles.name} | ${titles.says} |`,
    "|---|---|",
    ...rows.map(([name, says]) => `| \`${cell(name)}\` | ${cell(says.replaceAll("`", ""))} |`),
  ].join("\n");

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const sentence = (text: string): string => {
  const first = text.charAt(0).toUpperCase();
  return `${first}${text.slice(1)}${/[.。]$/u.test(text) ? "" : "."}`;
};

const WORDS = {
  en: {
    title: "Commands",
    intro:
      "Every command with its arguments and flags, as printed by `hsms COMMAND --help`. Generated from the program by `pnpm commands`: do not edit. [한국어](commands.ko.md)\n\nFor use in scripts see [commands in scripts](scripting-commands.md); for the output of `--json` see [JSON](json.md).",
    shared: "Common flags",
    sharedIntro: "Accepted by most commands, and not repeated below.",
    environment: "Environment",
    exitCodes: "Exit codes",
    name: "argument or flag",
    says: "description",
    variable: "variable",
    code: "code",
  },
  ko: {
    title: "명령",
    intro:
      "모든 명령과 그 인자, 옵션입니다. `hsms COMMAND --help` 에 나오는 것과 같습니다. `pnpm commands` 가 프로그램에서 생성하므로 직접 고치지 마세요. [English](commands.md)\n\n스크립트에서 쓰는 법은 [스크립트에서 쓰는 명령](scripting-commands.ko.md)에, `--json` 의 형식은 [JSON](json.ko.md)에 있습니다.",
    shared: "공통 옵션",
    sharedIntro: "대부분의 명령에 쓸 수 있으며, 아래에는 다시 적지 않습니다.",
    environment: "환경 변수",
    exitCodes: "종료 코드",
    name: "인자나 옵션",
    says: "설명",
    variable: "변수",
    code: "코드",
  },
} as const;
