import * as z from "zod";
import { Refusal } from "./refusal.ts";
import type { Tool, ToolAnswer, ToolCall } from "./tool.ts";

/** Runs a tool with whatever came as its arguments. Never throws: what fails is an answer that says what to do. */
export async function callTool(
  tool: Tool,
  call: ToolCall,
  {
    given,
    describe,
  }: {
    readonly given: unknown;
    /** What failed, and what can be done about it, in a sentence or two. */
    readonly describe: (error: unknown) => string;
  },
): Promise<ToolAnswer> {
  const fail = (failure: string): ToolAnswer => ({
    text: tool.wrapFailure?.(failure) ?? failure,
    isError: true,
  });
  const parsed = tool.input.safeParse(given ?? {});
  if (!parsed.success) return fail(explain(tool, parsed.error));
  try {
    return await tool.run(call, parsed.data);
  } catch (error) {
    return fail(error instanceof Refusal ? error.message : describe(error));
  }
}

/** `token_budget: Too big: expected number to be <=8192. memory_search takes query, …` */
function explain({ name, input }: Tool, { issues }: z.ZodError): string {
  const faults = issues.slice(0, FAULTS_SHOWN).map(({ path, message }) => {
    const place = path.join(".");
    return place === "" ? message : `${place}: ${message}`;
  });
  const names = Object.entries(input.shape).map(([key, schema]) =>
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? `${key}?` : key,
  );
  return `${faults.join("; ")}. ${name} takes: ${names.join(", ") || "nothing"}.`;
}

const FAULTS_SHOWN = 3;
