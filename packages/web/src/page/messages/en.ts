const memories = (count: number, shown: string): string =>
  count === 1 ? "1 memory" : `${shown} memories`;

export const en = {
  search: {
    label: "Search this memory",
    placeholder: "What was said about …",
    idle: "Type to search. The way through the topics is drawn on the map as it is found.",
    searching: "Searching …",
    nothing: "Nothing found. Try other words, or fewer.",
    unsure: (count: number) =>
      `Nothing sure enough to show (${count} unlikely ones were left out). Try other words.`,
    found: (count: number, chance: string) =>
      `${count === 1 ? "1 memory" : `${count} memories`}, ${chance}`,
    why: "Why",
    failed: "The search failed.",
  },
  map: {
    label: "Topics",
    root: "All memories",
    unnamed: "Topic without a name",
    memories,
    relevance: (score: string) => `relevance ${score}`,
    fit: "Show all",
    closer: "Closer",
    farther: "Farther",
    close: "Close all topics",
    help: "Arrow keys move and open, Enter lists the memories of a topic.",
    empty: "Nothing is remembered yet. What you tell `hsms`, or import, will stand here.",
    waiting: "Memories are still waiting for their place among the topics.",
  },
  topic: {
    back: "Back to the search",
    more: "Show more",
    empty: "This topic holds nothing any more.",
  },
  memory: {
    you: "You",
    assistant: "AI",
    open: "Whole text",
    undated: "undated",
    importance: (level: number) => `importance ${level}`,
    pinned: "pinned",
  },
  connection: {
    entering: "Opening …",
    outTitle: "This tab has no access",
    out: "The link was used already, or `hsms web` was started again since. Open the address that it shows in the terminal, or use “New tab” in a tab that works.",
    goneTitle: "hsms web has ended",
    gone: "Start it again in the terminal with `hsms web`, and go on in the page that it opens.",
    again: "Try again",
  },
  look: {
    language: "한국어",
    theme: { system: "Colours as on this computer", light: "Light colours", dark: "Dark colours" },
    newTab: "New tab",
  },
};

export type Messages = typeof en;
