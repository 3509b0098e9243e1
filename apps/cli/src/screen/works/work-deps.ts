import type { Dialog } from "@hsms/tui";
import type { OpenProject } from "../../open/with-project.ts";
import type { Context } from "../../settings/context.ts";
import type { Visit } from "../visit.ts";

/** What work from the palette gets. */
export interface WorkDeps {
  readonly context: Context;
  readonly open: OpenProject;
  readonly dialog: Dialog;
  /** Ends this screen and opens another memory. */
  readonly visit: (next: Visit) => void;
}
