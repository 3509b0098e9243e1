import { CliError } from "../../output/cli-error.ts";
import { RESET_SEQUENCE } from "../../output/terminal/reset-sequence.ts";
import { plainCommand, type CommandKit } from "../kit.ts";

/** Gives a terminal back that a program left drawn over, silent or strange: ours when it was killed with SIGKILL, or another. */
export function resetTerminalCommand({ messages, act }: CommandKit) {
  return plainCommand("reset-terminal", messages)
    .description(messages.help.summaries.resetTerminal)
    .action((options) =>
      act(options, async ({ output, json }) => {
        const { stdin, stdout, stderr } = process;
        const terminal = [stdout, stderr].find((stream) => stream.isTTY);
        if (terminal === undefined) throw new CliError("NO_TERMINAL", "hsms reset-terminal");
        terminal.write(RESET_SEQUENCE);
        if (json) output.data({ reset: true });
        else output.notice(messages.terminalReset);
        if (stdin.isTTY) becomeStty();
      }),
    );
}

/** Runs `stty sane` in the place of this process: at its own exit Node would restore the modes that it found. */
function becomeStty(): void {
  process.execve?.("/bin/sh", ["sh", "-c", "stty sane"]);
}
