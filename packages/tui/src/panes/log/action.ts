import type { Input } from "../../input/keys/key.ts";
import type { Move } from "../../input/scroll/move.ts";
import type { LogLine } from "./state.ts";

export type LogAction =
  | { readonly type: "log.lines-added"; readonly lines: readonly LogLine[]; readonly at: number }
  /** It is there from now on. */
  | { readonly type: "log.file-begun"; readonly file: string }
  | { readonly type: "log.moved"; readonly to: Move }
  | { readonly type: "log.scrolled"; readonly rows: number }
  | { readonly type: "log.level-changed" }
  | { readonly type: "log.pause-toggled" }
  | { readonly type: "log.find-opened" }
  | { readonly type: "log.match-wanted"; readonly by: 1 | -1 }
  | { readonly type: "log.copied" }
  /** Enter and Esc among them, while a search is typed. */
  | { readonly type: "log.typed"; readonly input: Input }
  /** Esc: the search away, then back to the newest line. */
  | { readonly type: "log.backed" };
