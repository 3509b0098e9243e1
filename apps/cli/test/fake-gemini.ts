import type { ServerResponse } from "node:http";
import {
  sendGemini,
  startLoopback,
  type LoopbackServer,
  type ReceivedRequest,
} from "@hsms/models/testing";
import { onTestFinished } from "vitest";

/** What a request to a language model is for. */
export type Purpose = "judge" | "answer" | "file";

/** The instruction and the prompt of a request, whichever endpoint it was meant for. */
export interface Asked {
  readonly purpose: Purpose;
  readonly key: string;
  readonly prompt: string;
  /** What was said before it, each with who said it. */
  readonly before: readonly string[];
}

/** How the endpoint behaves; what a purpose is not given is answered as a model would. */
export type Behaviour = Partial<
  Record<Purpose, (response: ServerResponse, asked: Asked, count: number) => void>
>;

export interface FakeGemini {
  /** The environment that leads to it, with two main keys and three for parallel calls. */
  readonly env: Readonly<Record<string, string>>;
  readonly asked: readonly Asked[];
}

/** An endpoint on this machine that speaks Gemini's wire format, until the test ends. */
export async function fakeGemini(behaviour: Behaviour = {}): Promise<FakeGemini> {
  const asked: Asked[] = [];
  const server: LoopbackServer = await startLoopback((request, response) => {
    const question = readRequest(request);
    asked.push(question);
    const count = asked.filter(({ purpose }) => purpose === question.purpose).length;
    const behave = behaviour[question.purpose];
    if (behave === undefined) say(response, usual(question));
    else behave(response, question, count);
  });
  onTestFinished(() => server.close());
  return {
    asked,
    env: {
      HSMS_GEMINI_BASE_URL: server.url,
      AI_1: "AIM1-secret-one",
      AI_2: "AIM2-secret-two",
      LOAD_1: "LOD1-secret-three",
    },
  };
}

/** Sends a whole answer. */
export const say = sendGemini;

function usual({ purpose, prompt }: Asked): string {
  switch (purpose) {
    case "judge":
      return "True";
    case "answer":
      return "모델의 대답입니다.";
    case "file": {
      const nodes = prompt.match(/^\{"n":/gm)?.length ?? 0;
      return JSON.stringify({
        summary: "한 줄 요약",
        topic: "모델이 지은 이름",
        scores: Array.from({ length: nodes }, () => 0.2),
      });
    }
  }
}

function readRequest({ body, headers }: ReceivedRequest): Asked {
  const text = JSON.stringify(body);
  const { contents } = body as {
    readonly contents: readonly {
      readonly role: string;
      readonly parts: readonly { readonly text: string }[];
    }[];
  };
  return {
    purpose: text.includes("사용자 발언:")
      ? "judge"
      : text.includes("responseSchema")
        ? "file"
        : "answer",
    key: String(headers["x-goog-api-key"]),
    prompt: contents.at(-1)?.parts[0]?.text ?? "",
    before: contents.slice(0, -1).map(({ role, parts }) => `${role}: ${parts[0]?.text ?? ""}`),
  };
}
