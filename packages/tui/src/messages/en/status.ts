export const status = {
  search: (mode: string) => `search ${mode}`,
  /** The built-in model. */
  offline: "offline",
  recording: "recording",
  notRecording: "not recording",
  size: (memories: number, megabytes: number) =>
    `${memories} ${memories === 1 ? "memory" : "memories"}, ${megabytes.toFixed(1)} MB`,
  placing: (turns: number) => `${turns} to be placed`,
};
