import { linksOf } from "@hsms/engine";
import type { Context } from "../../settings/context.ts";
import type { OpenProject } from "../with-project.ts";
import { checkModel } from "./check-model.ts";
import { OFFLINE } from "./choose-model.ts";
import { readyModel } from "./ready-model.ts";

/**
 * What of a wanted model may answer, asked before it is kept: the model of before holds again afterwards. `null` after a no.
 * Throws as `checkModel` and `readyModel`.
 */
export async function readyWanted(
  context: Context,
  open: OpenProject,
  model: string,
): Promise<string | null> {
  await checkModel(model, context.config);
  const { model: before } = (await open.settings()).preferences;
  open.prefer({ model });
  try {
    const ready = await readyModel(context, open);
    const { links, endsOffline } = linksOf(model);
    const isRefused = ready === OFFLINE && links.length > 0 && !endsOffline;
    return isRefused ? null : ready;
  } finally {
    // The journal keeps what held before, not what was only asked about.
    open.prefer({ model: before });
  }
}
