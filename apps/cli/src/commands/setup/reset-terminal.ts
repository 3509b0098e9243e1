import { spawnSync } from "node:child_process";
import { CliError } from "../../cli-error.ts";
import { exitCodes } from "../../exit-codes.ts";
import { RESET_SEQUENCE } from "../../terminal/reset-sequence.ts";
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
        // Letters are shown and lines are taken again. Where there is no `stty`, Node does what it can.
        const { error } = spawnSync("stty", ["sane"], { stdio: ["inherit", "ignore", "ignore"] });
        if (error !== undefined && stdin.isTTY) stdin.setRawMode(false);
        if (json) output.data({ reset: true });
        else output.notice(messages.terminalReset);
        return exitCodes.ok;
      }),
    );
}
