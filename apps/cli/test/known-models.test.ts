import { expect, test } from "vitest";
import { knownModels } from "../src/screen/works/choose-model.ts";
import { startOtherMachine } from "./other-machine.ts";

const keys = { main: [], load: [], standIn: "none" } as const;

test("an Ollama on another machine is not asked for its models before it may be, one on this machine is", async () => {
  const far = await startOtherMachine();
  const modelsAt = (ollama: string) => {
    const endpoints = {
      gemini: null,
      openAi: null,
      openAiKey: "",
      embedderKey: "",
      qdrantKey: "",
      ollama,
    };
    // Of the configuration only what leads to models is read.
    return knownModels({ config: { keys, endpoints } }, "offline");
  };
  expect(await modelsAt(far.origin)).toEqual(["offline"]);
  expect(far.received()).toBe("[]");
  expect(await modelsAt(far.url)).toContain("ollama:llama3");
});
