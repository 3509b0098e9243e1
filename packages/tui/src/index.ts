export { runScreen } from "./run/run-screen.tsx";
export type { ScreenCommand, ScreenOptions } from "./run/screen-options.ts";
