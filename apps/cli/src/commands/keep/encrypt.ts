import { setTimeout as wait } from "node:timers/promises";
import { CliError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import type { Context } from "../../settings/context.ts";
import type { Copies } from "../../open/passphrase/encrypt-copies.ts";
import type { OpenProject } from "../../open/with-project.ts";
import { removeSessions, sessionFiles } from "../../screen/session-files.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import { projectCommand, writingCommand, type CommandKit } from "../kit.ts";

/** `hsms encrypt`, `hsms decrypt` and `hsms passphrase`: what they share is that they say how the memory lies on the disk. */
export function encryptCommand({ messages, inProject }: CommandKit) {
  const { flags, summaries } = messages.help;
  return writingCommand("encrypt", messages)
    .description(summaries.encrypt)
    .option("-y, --yes", flags.yes)
    .action((options) =>
      inProject(options, (open, context) => encrypt(context, open, options.yes === true)),
    );
}

/** Between two looks whether an exchange that is under way is over. */
const LOCK_MS = 500;

async function encrypt(context: Context, open: OpenProject, isSure: boolean): Promise<ExitCode> {
  const { output, json, messages, interruption } = context;
  const texts = messages.passphrase;
  const { isEncrypted } = await open.memory.status();
  let passphrase: string;
  if (isEncrypted) {
    // Known already: the memory is open.
    passphrase = await open.passphrase({ directory: open.store, failures: 0 });
  } else {
    if (!(await confirmChange(context, { question: texts.encryptQuestion, isSure }))) {
      return exitCodes.failed;
    }
    const { newPassphrase } = await import("../../open/passphrase/ask-in-terminal.ts");
    passphrase = await newPassphrase(context);
    await rewrite(context, () =>
      open.memory.upkeep.encrypt(passphrase, { signal: interruption.signal }),
    );
    if (!json) output.print(texts.encrypted);
  }
  // Lines that were sent stand in them, in clear.
  removeSessions(sessionFiles(context.config.paths.state, open.project));
  const { homeOf, resealState } = await import("@hsms/sync");
  const { signal } = interruption;
  const pause = (): Promise<void> => wait(LOCK_MS, undefined, { signal });
  await resealState(await homeOf(open.memory, open.project.directory), { pause, signal });
  const { encryptCopies } = await import("../../open/passphrase/encrypt-copies.ts");
  const copies = await encryptCopies(context, { open, passphrase, isSure });
  if (json) output.data({ encrypted: true, changed: !isEncrypted, copies });
  else if (isEncrypted && isNothing(copies)) output.print(texts.already(texts.encrypted));
  output.notice(texts.advice);
  return exitCodes.ok;
}

const isNothing = ({ encrypted, clear, files }: Copies): boolean =>
  encrypted.length + clear.length + files.length === 0;

export function decryptCommand({ messages, inKnownProject }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("decrypt", messages)
    .description(summaries.decrypt)
    .option("-y, --yes", flags.yes)
    .action((options) =>
      inKnownProject(options, (open, context) => decrypt(context, open, options.yes === true)),
    );
}

async function decrypt(
  context: Context,
  { memory }: OpenProject,
  isSure: boolean,
): Promise<ExitCode> {
  const { output, json, messages, interruption } = context;
  const texts = messages.passphrase;
  const { isEncrypted } = await memory.status();
  if (isEncrypted) {
    if (!(await confirmChange(context, { question: texts.decryptQuestion, isSure }))) {
      return exitCodes.failed;
    }
    await rewrite(context, () => memory.upkeep.encrypt(null, { signal: interruption.signal }));
  }
  if (json) output.data({ encrypted: false, changed: isEncrypted });
  else output.print(isEncrypted ? texts.decrypted : texts.already(texts.decrypted));
  if (isEncrypted) output.notice(texts.backupsStay);
  return exitCodes.ok;
}

export function passphraseCommand({ messages, inKnownProject }: CommandKit) {
  return projectCommand("passphrase", messages)
    .description(messages.help.summaries.passphrase)
    .option("--new-file <file>", messages.help.flags.newPassphraseFile)
    .action((options) =>
      inKnownProject(options, async ({ memory }, context) => {
        const { output, json, config } = context;
        if (!(await memory.status()).isEncrypted) throw new CliError("NOT_ENCRYPTED", "");
        // The present one may come from the file; the new one must not come from the same.
        const asking = { ...context, config: { ...config, passphraseFile: options.newFile } };
        const { newPassphrase } = await import("../../open/passphrase/ask-in-terminal.ts");
        await memory.upkeep.changePassphrase(await newPassphrase(asking));
        if (json) output.data({ changed: true });
        else output.print(messages.passphrase.changed);
      }),
    );
}

async function rewrite({ progress, messages }: Context, work: () => Promise<void>): Promise<void> {
  progress.update({ label: messages.passphrase.writing, done: 0, total: 1 });
  try {
    await work();
  } finally {
    progress.end();
  }
}
