import { whole } from "@hsms/messages";
import type { ListedModel, TriedModel } from "../../../open/models/listed-model.ts";
import { showCost } from "../../../settings/prices.ts";
import type { Usage } from "../../../open/models/usage.ts";

const ROLES = { answer: "answering", judge: "judging", file: "filing" } as const;

function works(name: string, tried: TriedModel): string {
  const { model, firstWordMs, streams, thinks, keepsForm, contextTokens } = tried;
  return [
    model === null || name.endsWith(model) ? "works" : `works as ${model}`,
    ...(firstWordMs === null ? [] : [`the first word after ${firstWordMs} ms`]),
    ...(firstWordMs === null ? [] : [streams ? "word by word" : "all at once"]),
    ...(thinks ? ["thinks first"] : []),
    ...(contextTokens === null ? [] : [`reads ${whole(contextTokens)} tokens`]),
    keepsForm
      ? "keeps to forms"
      : "does not keep to forms: where its judgement cannot be read, rules on this machine decide",
  ].join(", ");
}

export const enModels = {
  forgotten: "What was learnt of endpoints is forgotten.",
  leftOut: (model: string, why: string) => `${model} is left out: ${why}`,
  answered: (model: string) => `${model} answered.`,
  staysOffline: (before: string) =>
    `This project stays offline in later chats, too: \`!model ${before}\` leads back.`,
  noGeminiKey: (model: string) => ({
    what: `The model "${model}" is one of Gemini's, and there is no key for it: nothing was sent.`,
    hint: "Put a key into the environment variable AI_1 (more into AI_2, LOAD_1 …) and start hsms again.",
  }),
  /** `setting`: its line, `MODEL = offline`. */
  stays: (model: string, setting: string) =>
    `${model === "offline" ? "The offline model, which quotes the memory," : model} goes on answering: ${setting}`,
  untested: "It was not tested: `hsms models --test` tests it, and so does `model` of Ctrl+P.",
  line: ({ roles, name, place, isAllowed }: ListedModel, tried: TriedModel | null): string => {
    const where =
      place === null ? "on this machine" : `at ${place}${isAllowed ? "" : ", not allowed yet"}`;
    const head = `${name} ${where}, for ${roles.map((role) => ROLES[role]).join(", ")}`;
    if (tried === null) return head;
    const { problem, others } = tried;
    if (problem === null) return `${head}\n  ${works(name, tried)}`;
    const instead = others.length === 0 ? "" : `\n  its server has: ${others.join(", ")}`;
    return `${head}\n  does not answer: ${problem.what}\n  ${problem.hint}${instead}`;
  },
  usage: ({ model, role, calls, inputTokens, outputTokens, isEstimated, cost }: Usage): string => {
    const count = `${whole(calls)} calls, ${whole(inputTokens)} tokens in, ${whole(outputTokens)} out`;
    const how = isEstimated ? " (some of them estimated)" : "";
    return `this month ${model}, ${ROLES[role]}: ${count}${how}${cost === null ? "" : `, ${showCost(cost)}`}`;
  },
};
