import type { NodeId } from "@hsms/engine";
import type { TextField } from "../../../input/field/text-field.ts";

/** The line that is written at the lower edge of the pane. */
export type PromptState =
  | { readonly purpose: "find" | "topic" | "tag"; readonly field: TextField }
  | {
      readonly purpose: "rename";
      readonly nodeId: NodeId;
      readonly field: TextField;
      /** The old name stands there untouched: what is typed takes its place. */
      readonly isSelected: boolean;
    };
