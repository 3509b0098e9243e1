import { createMessage } from "@hsms/messages";
import { appendFile, readFile } from "node:fs/promises";
import * as z from "zod";
import { ModelError } from "../model-error.ts";
import type { ChatClient } from "./chat-client.ts";
import { describeError, fail } from "../network/fail.ts";

/**
 * What a script holds: the first rule that fits a request answers it.
 *
 *     {"rules": [{"system": "판단해라", "answer": "True"},
 *                {"prompt": "name", "answer": "Kim", "delayMs": 50},
 *                {"prompt": "quota", "fail": "rate-limited", "times": 2}]}
 */
const scriptForm = z.object({
  rules: z.array(
    z.object({
      /** Text that the instruction or the prompt must hold; both where both are given. */
      system: z.string().optional(),
      prompt: z.string().optional(),
      /** `{{prompt}}` stands for the prompt itself. */
      answer: z.string().optional(),
      fail: z
        .enum([
          "rate-limited",
          "key-refused",
          "model-not-found",
          "server-fault",
          "unreachable",
          "timed-out",
          "blocked",
          "malformed",
        ])
        .optional(),
      retryAfterMs: z.number().min(0).optional(),
      /** Requests that this rule answers; all unless given. */
      times: z.int().min(1).optional(),
      delayMs: z.number().min(0).optional(),
    }),
  ),
});

/**
 * A model that answers by rule, for tests: no network. Logs each request to `FILE.prompts.jsonl` with its time and the first four characters
 * of its key. Throws `ModelError` `UNKNOWN_MODEL` for a script that cannot be read.
 */
export async function createScriptedClient(options: {
  readonly file: string;
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}): Promise<ChatClient> {
  const { file, now, wait } = options;
  const { rules } = await readScript(file);
  const left = rules.map(({ times = Infinity }) => times);
  return {
    model: `scripted:${file}`,
    async *stream({ system, prompt, before = [] }, { key, signal }) {
      const time = new Date(now()).toISOString();
      const line = { time, key: key.slice(0, 4), system, before, prompt };
      await appendFile(`${file}.prompts.jsonl`, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      const place = rules.findIndex(
        (rule, at) =>
          (left[at] ?? 0) > 0 &&
          system.includes(rule.system ?? "") &&
          prompt.includes(rule.prompt ?? ""),
      );
      const rule = rules[place];
      if (rule === undefined) {
        yield fail("malformed", "no rule of the script fits this request");
        return;
      }
      left[place] = (left[place] ?? 0) - 1;
      if (rule.delayMs !== undefined) await wait(rule.delayMs, signal);
      if (signal.aborted) yield fail("cancelled", "cancelled by the caller");
      else if (rule.fail !== undefined)
        yield fail(rule.fail, "as the script says", rule.retryAfterMs);
      else {
        const text = (rule.answer ?? "").replaceAll("{{prompt}}", () => prompt);
        if (text !== "") yield { type: "delta", text };
        yield { type: "done", finish: "stop", usage: null };
      }
    },
  };
}

/** The rules of a script. Throws `ModelError` `UNKNOWN_MODEL` for one that cannot be read. */
export async function readScript(file: string): Promise<z.infer<typeof scriptForm>> {
  try {
    return scriptForm.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    const what = error instanceof z.ZodError ? z.prettifyError(error) : describeError(error);
    throw new ModelError(
      "UNKNOWN_MODEL",
      createMessage("scriptUnreadable", { file, reason: what }),
      {
        cause: error,
      },
    );
  }
}
