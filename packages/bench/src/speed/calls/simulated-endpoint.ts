import {
  estimateTokens,
  type ChatClient,
  type ChatRequest,
  type SimulatedClock,
} from "@hsms/engine";

export interface Sent {
  readonly tokens: number;
  /** Milliseconds of simulated time. */
  readonly at: number;
}

/** An endpoint that judges by words, each call after half a second of simulated time. */
export interface SimulatedEndpoint extends ChatClient {
  readonly sent: readonly Sent[];
}

/** Milliseconds of one call, as a small model takes for a short answer. */
const LATENCY_MS = 500;

/** Share of an exchange's words in a node from which they are of the same topic, and of the same field. */
const SAME_TOPIC = 0.3;
const SAME_FIELD = 0.15;

export function createSimulatedEndpoint(clock: SimulatedClock): SimulatedEndpoint {
  const sent: Sent[] = [];
  return {
    model: "simulated",
    sent,
    async *stream(request, { signal }) {
      const text = answerTo(request);
      const usage = { input: estimateTokens(textOf(request)), output: estimateTokens(text) };
      sent.push({ tokens: usage.input + usage.output, at: clock.now() });
      await clock.wait(LATENCY_MS, signal);
      yield { type: "delta", text };
      yield { type: "done", finish: "stop", usage };
    },
  };
}

/** The same judgement whatever the form of the prompt: by the words that an exchange shares with a node. */
function answerTo({ system, prompt }: ChatRequest): string {
  const nodes = [...prompt.matchAll(/^\{"n":.*\}$/gm)].map(([line]) => wordsOf(line));
  const said = wordsOf(prompt.match(/\[\{"role":"user".*\]/)?.[0] ?? prompt);
  const scores = nodes.map((words) => scoreOf(words, said));
  if (system.includes('{"memory"')) return "True";
  if (system.includes('"scores"')) {
    return JSON.stringify({ summary: shortened(prompt), topic: topicOf(said), scores });
  }
  if (system.includes("점수만 JSON 배열로")) return JSON.stringify(scores);
  if (system.includes("점수만 숫자로")) {
    const node = wordsOf(prompt.match(/^노드 정보 : (.*)$/m)?.[1] ?? "");
    return scoreOf(node, said).toFixed(2);
  }
  if (system.includes('"chosen"')) return JSON.stringify({ chosen: [1, 2], topic: topicOf(said) });
  if (system.includes("주제명만")) return topicOf(wordsOf(prompt));
  return shortened(prompt);
}

function scoreOf(node: ReadonlySet<string>, said: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of said) if (node.has(word)) shared++;
  const share = said.size === 0 ? 0 : shared / Math.min(said.size, Math.max(1, node.size));
  if (share > SAME_TOPIC) return 0.85;
  return share > SAME_FIELD ? 0.6 : 0.2;
}

/** Words by their first two letters: what is left of a Korean noun without its particle. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/[\p{L}]{2,}/gu)].map(([word]) => word.slice(0, 2)));
}

const topicOf = (words: ReadonlySet<string>): string => [...words].slice(0, 3).join(" ");

/** Characters of a summary line. */
const LINE = 100;
/** The beginning of what was said: of a question that is its last line, so that every way records the same answers. */
const shortened = (prompt: string): string =>
  (prompt.match(/"content":"([^"]*)/)?.[1] ?? prompt.split("\n").at(-1) ?? "").slice(0, LINE);

const textOf = ({ system, before = [], prompt }: ChatRequest): string =>
  [system, ...before.map(({ text }) => text), prompt].join("\n");
