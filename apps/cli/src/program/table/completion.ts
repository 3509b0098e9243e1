import { withAllBelow, type CommandOutline, type FlagOutline } from "./outline.ts";
import type { Shell } from "./shells.ts";

/** A script that completes command lines of the program in this shell, made of its commands alone: it starts nothing. */
export function completionFor(shell: Shell, root: CommandOutline): string {
  const commands = withAllBelow(root);
  switch (shell) {
    case "bash":
      return bash(commands);
    case "zsh":
      return zsh(commands);
    case "fish":
      return fish(commands);
  }
}

type Commands = readonly CommandOutline[];

const at = ({ words }: CommandOutline): string => words.join(" ");

/** The commands below it, or what its first argument can be. */
const wordsAfter = ({ commands, arguments: [first] }: CommandOutline) =>
  commands.length > 0
    ? commands.map(({ words, summary }) => ({ word: words.at(-1) ?? "", summary }))
    : (first?.choices ?? []).map((word) => ({ word, summary: first?.description ?? "" }));

const valueFlags = (commands: Commands): readonly string[] => [
  ...new Set(
    commands.flatMap(({ flags }) =>
      flags.filter(({ takesValue }) => takesValue).flatMap(({ names }) => names),
    ),
  ),
];

const choosing = ({ flags }: CommandOutline): readonly FlagOutline[] =>
  flags.filter(({ choices }) => choices.length > 0);

const FILE_ARGUMENTS: ReadonlySet<string> = new Set(["files", "file", "folder", "backup"]);

const takesFiles = (command: CommandOutline): boolean =>
  command.arguments.some(({ name }) => FILE_ARGUMENTS.has(name));

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function bash(commands: Commands): string {
  const below = commands.slice(1).map((command) => `"${at(command)}"`);
  const values = commands.flatMap((command) =>
    choosing(command).map(
      ({ names, choices }) =>
        `    ${names.map((name) => `"${at(command)} ${name}"`).join(" | ")}) words=${quoted(choices.join(" "))} ;;`,
    ),
  );
  const flags = commands.map(
    (command) =>
      `      "${at(command)}") words=${quoted(command.flags.flatMap(({ names }) => names).join(" "))} ;;`,
  );
  const words = commands.flatMap((command) => {
    const after = wordsAfter(command).map(({ word }) => word);
    return after.length === 0
      ? []
      : [`      "${at(command)}") words=${quoted(after.join(" "))} ;;`];
  });
  const files = commands.filter(takesFiles).map((command) => `"${at(command)}"`);
  return `# hsms in bash: source <(hsms completion bash)
_hsms() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} at=hsms word words='' i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case $word in
      ${valueFlags(commands).join(" | ")})
        [[ \${COMP_WORDS[i+1]} == = ]] && ((i++))
        ((i++)) ;;
      -*) ;;
      *) case "$at $word" in
        ${below.join(" | ")}) at="$at $word" ;;
      esac ;;
    esac
  done
  if [[ $cur == = ]]; then
    cur=''
  elif [[ $prev == = ]]; then
    prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  case "$at $prev" in
${values.join("\n")}
  esac
  if [[ -z $words ]]; then
    # A value that is free: a file, perhaps.
    case $prev in ${valueFlags(commands).join(" | ")}) return ;; esac
    case $cur in
    -*) case $at in
${flags.join("\n")}
    esac ;;
    *) case $at in
${words.join("\n")}
      ${files.join(" | ")}) return ;;
    esac ;;
    esac
  fi
  compopt +o default 2>/dev/null
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _hsms hsms
`;
}

/** `name:what it is`, as `_describe` of zsh wants it. */
const described = (word: string, summary: string): string =>
  quoted(`${word.replaceAll(":", "\\:")}:${summary}`);

function zsh(commands: Commands): string {
  const pattern = (text: string): string => text.replaceAll(" ", "\\ ");
  const values = commands.flatMap((command) =>
    choosing(command).map(
      ({ names, choices }) =>
        `    ${names.map((name) => pattern(`${at(command)} ${name}`)).join("|")}) compadd -- ${choices.map(quoted).join(" ")}; return ;;`,
    ),
  );
  const flags = commands.map((command) => {
    const items = command.flags.flatMap(({ names, description }) =>
      names.map((name) => described(name, description)),
    );
    return `      ${pattern(at(command))}) items=(${items.join(" ")}) ;;`;
  });
  const words = commands.flatMap((command) => {
    const items = wordsAfter(command).map(({ word, summary }) => described(word, summary));
    return items.length === 0
      ? []
      : [`      ${pattern(at(command))}) items=(${items.join(" ")}) ;;`];
  });
  const files = commands.filter(takesFiles).map((command) => pattern(at(command)));
  return `#compdef hsms
# hsms in zsh: hsms completion zsh > a folder of $fpath/_hsms, or source <(hsms completion zsh) after compinit
_hsms() {
  local at=hsms word previous=\${words[CURRENT-1]} i
  local -a items
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    case $word in
      ${valueFlags(commands).join("|")}) ((i++)) ;;
      -*) ;;
      *) case "$at $word" in
        ${commands
          .slice(1)
          .map((command) => pattern(at(command)))
          .join("|")}) at="$at $word" ;;
      esac ;;
    esac
  done
  case "$at $previous" in
${values.join("\n")}
  esac
  case $previous in
    ${valueFlags(commands).join("|")}) _files; return ;;
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    case $at in
${flags.join("\n")}
    esac
    _describe -o flag items
  else
    case $at in
${words.join("\n")}
      ${files.join("|")}) _files; return ;;
    esac
    ((\${#items})) && _describe command items
  fi
}
if [ "\${funcstack[1]}" = _hsms ]; then _hsms "$@"; else compdef _hsms hsms; fi
`;
}

const fishQuoted = (text: string): string =>
  `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

function fish(commands: Commands): string {
  const lines = commands.flatMap((command) => {
    const when = `complete -c hsms -n '__hsms_at ${at(command)}'`;
    return [
      ...wordsAfter(command).map(
        ({ word, summary }) => `${when} -a ${fishQuoted(word)} -d ${fishQuoted(summary)}`,
      ),
      ...(takesFiles(command) ? [`${when} -F`] : []),
      ...command.flags.map(({ names, takesValue, choices, description }) => {
        const spelt = names.map((name) =>
          name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
        );
        const chosen = choices.length > 0 ? `-x -a ${fishQuoted(choices.join(" "))}` : "-r -F";
        const value = takesValue ? `${chosen} ` : "";
        return `${when} ${spelt.join(" ")} ${value}-d ${fishQuoted(description)}`;
      }),
    ];
  });
  return `# hsms in fish: hsms completion fish > ~/.config/fish/completions/hsms.fish
function __hsms_at --description 'Whether the line is at this command of hsms'
    set -l at hsms
    set -l skips 0
    for word in (commandline -opc)[2..-1]
        if test $skips = 1
            set skips 0
            continue
        end
        switch $word
            case ${valueFlags(commands).join(" ")}
                set skips 1
            case '-*'
            case '*'
                if contains -- "$at $word" ${commands
                  .slice(1)
                  .map((command) => `'${at(command)}'`)
                  .join(" ")}
                    set at "$at $word"
                end
        end
    end
    test "$at" = "$argv"
end
complete -c hsms -f
${lines.join("\n")}
`;
}
