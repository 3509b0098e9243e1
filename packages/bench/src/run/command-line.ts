import { parseArgs, type ParseArgsConfig } from "node:util";

/** What a script's end says of a wrong command line, as `hsms` itself does. */
const EXIT_USAGE = 2;

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The flags of a script. `--help` prints its usage and ends the process; so, with an error, does what it does not know. */
export function readFlags<Given extends Options>(usage: string, options: Given) {
  const help = { type: "boolean", short: "h", default: false } as const;
  try {
    const { values } = parseArgs({ options: { ...options, help } });
    if (!("help" in values) || values.help !== true) return values;
  } catch (error) {
    return refuseCommandLine(usage, error instanceof Error ? error.message : String(error));
  }
  process.stdout.write(`Usage: ${usage}\n`);
  process.exit(0);
}

/** Ends the process with what is wrong and how it is right. */
export function refuseCommandLine(usage: string, what: string): never {
  process.stderr.write(`${what}\nUsage: ${usage}\n`);
  process.exit(EXIT_USAGE);
}

/** A number of a flag: above 0, and whole unless it is of minutes. */
export function readNumber(
  usage: string,
  { flag, text }: { readonly flag: string; readonly text: string },
): number {
  const number = Number(text);
  const isRight = number > 0 && (flag === "minutes" || Number.isInteger(number));
  return isRight ? number : refuseCommandLine(usage, `--${flag} is no number above 0: ${text}`);
}
