import type { ListedModel, TriedModel } from "../../../open/models/listed-model.ts";

const ROLES = { answer: "answers", judge: "judges", file: "files" } as const;

export const enModels = {
  forgotten: "What was learnt of endpoints is forgotten.",
  line: ({ roles, name, place, isAllowed }: ListedModel, tried: TriedModel | null): string => {
    const where =
      place === null ? "on this machine" : `at ${place}${isAllowed ? "" : ", not allowed yet"}`;
    const head = `${name} ${where}: ${roles.map((role) => ROLES[role]).join(", ")}`;
    if (tried === null) return head;
    const { problem, firstWordMs, keepsForm } = tried;
    if (problem !== null) return `${head}\n  does not answer: ${problem.what}\n  ${problem.hint}`;
    const time = firstWordMs === null ? "" : `, the first word after ${firstWordMs} ms`;
    const form = keepsForm ? "" : "; it does not keep to forms: the local rules judge and file";
    return `${head}\n  works${time}${form}`;
  },
};
