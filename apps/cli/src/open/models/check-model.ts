import { modelSpec, type Available } from "./choose-model.ts";

/** Throws for a model that cannot answer: as `modelSpec`, and `UNKNOWN_MODEL` for an unreadable script. */
export async function checkModel(name: string, available: Available): Promise<void> {
  const spec = modelSpec(name, available);
  if (spec.type !== "scripted") return;
  const { checkScript } = await import("../seldom-needed.ts");
  await checkScript(spec.file);
}
