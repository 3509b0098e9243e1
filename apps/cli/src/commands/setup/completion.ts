import { Argument } from "@commander-js/extra-typings";
import { InvalidArgumentError } from "commander";
import { SHELLS, type Shell } from "../../program/table/shells.ts";
import { plainCommand, type CommandKit } from "../kit.ts";

/** Prints a script: what completes command lines is made of the commands themselves. */
export function completionCommand({ messages, act, outline }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  const shell = new Argument("<shell>", argumentTexts.shell).argParser(readShell);
  shell.argChoices = [...SHELLS];
  return plainCommand("completion", messages)
    .description(summaries.completion)
    .addArgument(shell)
    .action((name, options) =>
      act(options, async ({ output, json }) => {
        const { completionFor } = await import("../../program/table/completion.ts");
        const script = completionFor(name, await outline());
        if (json) output.data({ shell: name, script });
        else output.write(script);
      }),
    );
}

function readShell(text: string): Shell {
  const shell = SHELLS.find((one) => one === text);
  if (shell !== undefined) return shell;
  throw new InvalidArgumentError(SHELLS.join(" | "));
}
