/**
 * What a test starts Node with to run a TypeScript file of ours in a process of its own. Node strips types
 * by itself from 22.18 on, and keeps what it stripped (test-config.ts).
 */
export const sourceFlags: readonly string[] = [
  ...(process.features.typescript === false ? ["--import", "tsx"] : []),
  "--disable-warning=ExperimentalWarning",
  "--conditions=@hsms/source",
];
