import type { RepairReport, StoreReport } from "@hsms/engine";

/** Set on the command line of the process that looks. */
export const IN_CHILD = "--in-child";

/** What the process that looks tells the one that waits for it. */
export type LookMessage =
  | { readonly type: "progress" }
  | { readonly type: "examined"; readonly report: StoreReport }
  | { readonly type: "repaired"; readonly repair: RepairReport };

export function isLookMessage(message: unknown): message is LookMessage {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return ["progress", "examined", "repaired"].some((type) => type === message.type);
}
