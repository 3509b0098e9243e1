import { describe, expect, test } from "vitest";
import { forgeries, FORGED } from "../testing/forgeries.ts";
import { answerPrompt } from "./answer.ts";
import { compressPrompt } from "./compress.ts";
import { fileTurnPrompt } from "./file-turn.ts";
import { groupPrompt } from "./group.ts";
import { judgeNeedPrompt } from "./judge-need.ts";
import { nameTopicPrompt } from "./name-topic.ts";
import type { Prompt } from "./parts/prompt.ts";
import { scoreNodePrompt } from "./score-node.ts";
import { scoreNodesPrompt } from "./score-nodes.ts";
import { summarisePrompt } from "./summarise.ts";

const language = "en";

/** Every prompt, with this text in each place that the words of a memory come to. */
function promptsWith(text: string): Readonly<Record<string, Prompt>> {
  const exchange = { user: text, assistant: text };
  const node = { topic: text, digest: text };
  const memory = {
    index: 4,
    user: text,
    assistant: text,
    model: null,
    createdAt: 0,
    score: 1,
    marks: [],
  };
  const asked = { question: "When is tea?", language, willRecord: true } as const;
  return {
    judge: judgeNeedPrompt({ question: "When is tea?", last: exchange }, language),
    score: scoreNodePrompt(node, exchange, language),
    scores: scoreNodesPrompt([node, node], { exchange, language }),
    summarise: summarisePrompt({ exchange, maxLength: 100 }, language),
    name: nameTopicPrompt(text, language),
    group: groupPrompt({ candidates: [node], exchange, limit: 4, language }),
    compress: compressPrompt({ topic: text, summary: text, added: text, maxLength: 99 }, language),
    file: fileTurnPrompt({ exchange, nodes: [node], maxLength: 100, language }),
    answer: answerPrompt({ ...asked, memories: [memory], history: [] }),
  };
}

/** Data in JSON at the end of a line. */
const DATA = /(?<=^| : )(?:\[?\{.*|".*")$/u;

const linesOf = ({ prompt }: Prompt): readonly string[] =>
  prompt.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u);

/** The lines that are ours, without the data in them. */
const ownLines = (prompt: Prompt): readonly string[] =>
  linesOf(prompt)
    .filter((line) => !/^\|(?: |$)/u.test(line))
    .map((line) => line.replace(DATA, ""));

test("there are two hundred, all different", () => {
  expect(new Set(forgeries).size).toBe(forgeries.length);
  expect(forgeries.length).toBeGreaterThanOrEqual(200);
});

describe("no memory that tries to be something else gets out of its frame in a prompt", () => {
  const harmless = promptsWith("tea at four");
  test.each(forgeries)("%j", (text) => {
    for (const [name, prompt] of Object.entries(promptsWith(text))) {
      expect(ownLines(prompt), name).toEqual(ownLines(harmless[name] ?? prompt));
      expect(prompt.prompt, name).not.toMatch(FORGED);
      expect(prompt.system, name).toBe(harmless[name]?.system);
      for (const data of linesOf(prompt).flatMap((line) => line.match(DATA) ?? []))
        expect(() => JSON.parse(data) as unknown, name).not.toThrow();
    }
  });
});

test("of the talk so far each part holds its own words and nothing of a template", () => {
  for (const text of forgeries) {
    const { before = [] } = answerPrompt({
      question: "When is tea?",
      language,
      willRecord: true,
      memories: [],
      history: [{ user: text, assistant: text }],
    });
    expect(before.map(({ role }) => role)).toEqual(["user", "assistant"]);
    for (const part of before) expect(part.text).not.toMatch(FORGED);
  }
});
