import { linksOf } from "@hsms/engine";
import { modelSpec, type Available } from "./choose-model.ts";

/** Throws for a model that cannot answer, and for each of several: as `modelSpec`, and `UNKNOWN_MODEL` for an unreadable script. */
export async function checkModel(name: string, available: Available): Promise<void> {
  for (const link of linksOf(name).links) {
    const spec = modelSpec(link, available);
    if (spec.type !== "scripted") continue;
    const { checkScript } = await import("../seldom-needed.ts");
    await checkScript(spec.file);
  }
}
