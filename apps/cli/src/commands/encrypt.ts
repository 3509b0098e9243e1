import { exitCodes, type ExitCode } from "../exit-codes.ts";
import type { Context } from "../context.ts";
import { newPassphrase } from "../passphrase/find-passphrase.ts";
import { confirm } from "../terminal/confirm.ts";
import type { OpenProject } from "../wire.ts";
import { examples, projectCommand, type CommandKit } from "./kit.ts";

/** `hsms encrypt`, `hsms decrypt` and `hsms passphrase`: what they share is that they say how the memory lies on the disk. */
export function encryptCommand({ messages, act }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("encrypt", messages)
    .description(summaries.encrypt)
    .option("-y, --yes", flags.yes)
    .addHelpText("before", examples(messages, ["hsms encrypt"]))
    .action((options) =>
      act(options, (context) =>
        change(context, {
          isSure: options.yes === true,
          wanted: true,
          question: messages.passphrase.encryptQuestion,
          work: async ({ memory }, signal) =>
            memory.encrypt(await newPassphrase(context), { signal }),
        }),
      ),
    );
}

export function decryptCommand({ messages, act }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("decrypt", messages)
    .description(summaries.decrypt)
    .option("-y, --yes", flags.yes)
    .addHelpText("before", examples(messages, ["hsms decrypt"]))
    .action((options) =>
      act(options, (context) =>
        change(context, {
          isSure: options.yes === true,
          wanted: false,
          question: messages.passphrase.decryptQuestion,
          work: ({ memory }, signal) => memory.encrypt(null, { signal }),
        }),
      ),
    );
}

export function passphraseCommand({ messages, act }: CommandKit) {
  return projectCommand("passphrase", messages)
    .description(messages.help.summaries.passphrase)
    .option("--new-file <file>", messages.help.flags.newPassphraseFile)
    .addHelpText("before", examples(messages, ["hsms passphrase"]))
    .action((options) =>
      act(options, async (context) => {
        const { withKnownProject } = await import("../wire.ts");
        const { output, json, config } = context;
        return withKnownProject(context, async ({ memory }) => {
          // The present one may come from the file; the new one must not come from the same.
          const asking = { ...context, config: { ...config, passphraseFile: options.newFile } };
          await memory.changePassphrase(await newPassphrase(asking));
          if (json) output.data({ changed: true });
          else output.print(messages.passphrase.changed);
          return exitCodes.ok;
        });
      }),
    );
}

async function change(
  context: Context,
  asked: {
    readonly isSure: boolean;
    /** Encrypted afterwards. */
    readonly wanted: boolean;
    readonly question: string;
    readonly work: (open: OpenProject, signal: AbortSignal) => Promise<void>;
  },
): Promise<ExitCode> {
  const { withKnownProject } = await import("../wire.ts");
  const { output, json, messages, interruption, progress } = context;
  const { isSure, wanted, question, work } = asked;
  const texts = messages.passphrase;
  return withKnownProject(context, async (open) => {
    const { isEncrypted } = await open.memory.status();
    const told = wanted ? texts.encrypted : texts.decrypted;
    if (isEncrypted !== wanted) {
      if (!(await confirm(context, { question, isSure }))) {
        output.notice(messages.confirm.stopped);
        return exitCodes.failed;
      }
      progress.update({ label: texts.writing, done: 0, total: 1 });
      try {
        await work(open, interruption.signal);
      } finally {
        progress.end();
      }
    }
    if (json) output.data({ encrypted: wanted, changed: isEncrypted !== wanted });
    else output.print(isEncrypted === wanted ? texts.already(told) : told);
    if (wanted && isEncrypted !== wanted) output.notice(texts.advice);
    return exitCodes.ok;
  });
}
