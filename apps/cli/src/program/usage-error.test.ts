import { CommanderError } from "commander";
import { expect, test } from "vitest";
import { messagesIn } from "../messages/messages.ts";
import { buildProgram } from "./program.ts";
import { readUsageError } from "./usage-error.ts";

const messages = messagesIn("en");

async function faultOf(...words: readonly string[]) {
  const act = () => Promise.resolve();
  const { program, deepestCommand } = buildProgram({ argv: words, messages, act });
  try {
    await program.parseAsync([...words], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return readUsageError(error, { messages, command: deepestCommand() });
  }
  return null;
}

test.each([
  [["serach", "x"], 'There is no command "serach".', "Did you mean search?"],
  [["serach", "x", "--top-k", "3"], 'There is no command "serach".', "Did you mean search?"],
  [["--serch", "no"], "There is no flag --serch.", "Did you mean --search?"],
  [["search", "x", "--explian"], "There is no flag --explian.", "Did you mean --explain?"],
  [["trace"], "The argument file is missing.", "See `hsms trace --help`."],
  [["--fanout-limit"], "--fanout-limit <number> needs a value.", "See `hsms --help`."],
  [["--fanout-limit", "51"], '--fanout-limit cannot be "51".', "Allowed: 1–50"],
  [["--mode", "discord"], '--mode cannot be "discord".', "Allowed: chat | test"],
  [["search", "x", "--top-k", "0"], '--top-k cannot be "0".', "Allowed: 1–1000"],
  [["undo", "0"], 'count cannot be "0".', "Allowed: 1–1000"],
  [["undo", "abc"], 'count cannot be "abc".', "Allowed: 1–1000"],
  [["tree", "a", "b"], "Too many arguments: a, b", "See `hsms tree --help`."],
  [["projects", "x"], "Too many arguments: x", "See `hsms projects --help`."],
])("explains %j", async (words, what, hint) => {
  expect(await faultOf(...words)).toEqual({ what, hint });
});

test("accepts flags before and after a command's name", async () => {
  expect(await faultOf("--json", "search", "x", "--project", "p")).toBeNull();
});

test("refuses a flag before a command that does not know it", async () => {
  await expect(faultOf("--fanout-limit", "3", "tree")).rejects.toMatchObject({
    code: "MISPLACED_FLAG",
  });
});
