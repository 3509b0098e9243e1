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

/** The numbers of flags, each above 0, and whole unless it is minutes. */
export function readNumbers<Name extends string>(
  usage: string,
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, number>> {
  const numbers: Record<string, number> = {};
  for (const [name, text] of Object.entries<string>(texts)) {
    const number = Number(text);
    const isRight = name === "minutes" ? number > 0 : Number.isInteger(number) && number > 0;
    if (!isRight) refuseCommandLine(usage, `--${name} is no number above 0: ${text}`);
    numbers[name] = number;
  }
  return numbers;
}
