import { CliError } from "../../output/cli-error.ts";
import { exitCodes } from "../../output/exit-codes.ts";
import { RESET_SEQUENCE } from "../../output/terminal/reset-sequence.ts";
import { examples, plainCommand, type CommandKit } from "../kit.ts";

/** Gives a terminal back that a program left drawn over, silent or strange: ours when it was killed with SIGKILL, or another. */
export function resetTerminalCommand({ messages, act }: CommandKit) {
  return plainCommand("reset-terminal", messages)
    .description(messages.help.summaries.resetTerminal)
    .addHelpText("before", examples(messages, ["hsms reset-terminal"]))
    .action((options) =>
      act(options, async ({ output, json }) => {
        const { stdin, stdout, stderr } = process;
        const terminal = [stdout, stderr].find((stream) => stream.isTTY);
        if (terminal === undefined) throw new CliError("NO_TERMINAL", "hsms reset-terminal");
        terminal.write(RESET_SEQUENCE);
        if (json) output.data({ reset: true });
        else output.notice(messages.terminalReset);
        if (stdin.isTTY) becomeStty();
        return exitCodes.ok;
      }),
    );
}

/**
 * Has letters shown and lines taken again. Node puts the terminal back at its end to what it found at its
 * beginning, which is what is to be mended: so another program stands in this one's place at the end.
 * Where that cannot be, the shell's own `stty sane` is left to the person.
 */
function becomeStty(): void {
  process.execve?.("/bin/sh", ["sh", "-c", "stty sane"]);
}
