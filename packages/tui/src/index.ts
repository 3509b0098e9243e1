export type { LogLine } from "./panes/log/state.ts";
export { runScreen } from "./run/run-screen.tsx";
export type { AskToUndo, RemoteSearchListener, ScreenOptions } from "./run/screen-options.ts";
export type { Chosen } from "./overlay/choice/state.ts";
export type { Dialog, ScreenWork } from "./run/works/screen-work.ts";
export type { LookFlags } from "./draw/theme/choose-look.ts";
export type { TerminalFacts } from "./run/terminal/terminal-facts.ts";
