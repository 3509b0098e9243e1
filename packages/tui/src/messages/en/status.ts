export const status = {
  search: (mode: string) => `search ${mode}`,
  modes: { efficiency: "when needed", force: "always", no: "never" },
  recording: "recording",
  notRecording: "not recording",
  size: (turns: number, megabytes: number) => `${turns} turns, ${megabytes.toFixed(1)} MB`,
  placing: (turns: number) => `${turns} wait for their place`,
};
