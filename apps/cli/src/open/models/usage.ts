import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import type { ModelRole, ReportModel } from "@hsms/engine";
import type { Price } from "../../settings/prices.ts";
import { makePrivateFolder } from "../projects/private-files.ts";

/** What a model was asked to do in a month, and what that cost. */
export interface Usage {
  /** As the settings name it. */
  readonly model: string;
  readonly role: ModelRole;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of some calls the endpoint did not count the tokens. */
  readonly isEstimated: boolean;
  /** In the money of the setting `PRICES`; `null` where that does not name the model. */
  readonly cost: number | null;
}

const lineForm = z.object({
  model: z.string(),
  role: z.enum(["answer", "judge", "file"]),
  inputTokens: z.number(),
  outputTokens: z.number(),
  isEstimated: z.boolean(),
});

type Line = z.infer<typeof lineForm>;

/** A file a month in the state folder, a line a call: names and counts, nothing that was said. */
const fileIn = (state: string, now: number): string =>
  path.join(state, `usage-of-models-${new Date(now).toISOString().slice(0, 7)}.jsonl`);

/** A report that keeps what each call of the model of this name costs, and hands it on. */
export function keepUsage(
  report: ReportModel,
  {
    name,
    state,
    now,
  }: { readonly name: string; readonly state: string; readonly now: () => number },
): ReportModel {
  return (event) => {
    if (event.type === "model.called" && event.inputTokens + event.outputTokens > 0) {
      const { role, inputTokens, outputTokens, isEstimated } = event;
      const line: Line = { model: name, role, inputTokens, outputTokens, isEstimated };
      try {
        makePrivateFolder(state);
        appendFileSync(fileIn(state, now()), `${JSON.stringify(line)}\n`, { mode: 0o600 });
      } catch {
        // Nobody loses an answer for a count.
      }
    }
    report(event);
  };
}

/** This month's usage by model and role, in the order in which they were first used. */
export function readUsage(
  state: string,
  { now, prices }: { readonly now: number; readonly prices: ReadonlyMap<string, Price> },
): readonly Usage[] {
  const sums = new Map<string, Omit<Usage, "cost">>();
  for (const line of readLines(fileIn(state, now))) {
    const key = JSON.stringify([line.model, line.role]);
    const sum = sums.get(key) ?? { ...line, calls: 0, inputTokens: 0, outputTokens: 0 };
    sums.set(key, {
      ...sum,
      calls: sum.calls + 1,
      inputTokens: sum.inputTokens + line.inputTokens,
      outputTokens: sum.outputTokens + line.outputTokens,
      isEstimated: sum.isEstimated || line.isEstimated,
    });
  }
  return [...sums.values()].map((sum) => ({ ...sum, cost: costOf(sum, prices.get(sum.model)) }));
}

const costOf = (
  { inputTokens, outputTokens }: Pick<Usage, "inputTokens" | "outputTokens">,
  price: Price | undefined,
): number | null =>
  price === undefined ? null : (inputTokens * price.input + outputTokens * price.output) / 1e6;

function readLines(file: string): readonly Line[] {
  try {
    return readFileSync(file, "utf8").split("\n").flatMap(readLine);
  } catch {
    return [];
  }
}

/** None for what another version wrote, or a crash cut off. */
function readLine(text: string): readonly Line[] {
  try {
    return [lineForm.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}
