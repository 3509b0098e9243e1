// An entry of its own, so that a command may draw a conversation's tree without loading Ink.
export { indentsOf, unicodeSigns } from "../panes/branches/indents.ts";
