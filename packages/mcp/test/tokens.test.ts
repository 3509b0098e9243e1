import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { connect } from "./connected.ts";

test("the list of the six tools takes at most 800 tokens, and the instructions 512 characters", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(countTokens(JSON.stringify(tools))).toBeLessThanOrEqual(700);
  expect(client.getInstructions()?.length).toBeLessThanOrEqual(512);
});
