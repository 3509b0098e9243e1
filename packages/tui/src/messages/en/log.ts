export const log = {
  empty: "Nothing since the screen opened. What the memory does is logged here.",
  older: (file: string) => `Nothing since the screen opened. Lines of earlier runs: ${file}`,
  emptyHere: "Nothing at this level: v shows finer lines.",
  notice: "Notice",
  /** Of the pane alone: LOG_LEVEL is that of the file. */
  level: (level: string) => `${level} here`,
  file: (path: string) => `LOG_LEVEL: ${path}`,
  hidden: (lines: number) => `${lines} finer hidden`,
  matches: (count: number) => (count === 1 ? "1 line matches" : `${count} lines match`),
  paused: (waiting: number) => `paused, ${waiting} wait`,
  fresh: (down: string, lines: number) => `${down} ${lines} below`,
  keys: {
    "log.level": "show more, or less",
    "log.pause": "pause",
    "log.find": "find",
    "log.next-match": "next match",
    "log.previous-match": "previous match",
    "log.copy": "copy the line",
    "log.back": "back",
    "log.first": "first line",
    "log.last": "newest line",
  },
};
