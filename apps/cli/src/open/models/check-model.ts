import { modelSpec, type Available } from "./choose-model.ts";

/**
 * Refuses a model that cannot answer, before it becomes the project's. Throws `CliError` as `modelSpec` does,
 * and `UNKNOWN_MODEL` for a script that cannot be read.
 */
export async function checkModel(name: string, available: Available): Promise<void> {
  const spec = modelSpec(name, available);
  if (spec.type !== "scripted") return;
  const { checkScript } = await import("@hsms/engine");
  await checkScript(spec.file);
}
