/** What a notice says, by the name that effects have for it; `value` is what it is about. */
export const notices = {
  leaveWithTwice: () => "Press Ctrl+C again to leave",
  leaveKeepingLine: () => "Press Ctrl+C again to leave; the line stays, Ctrl+U clears it",
  leaveKeepingLines: () =>
    "Press Ctrl+C again to leave; what you write stays, Ctrl+U clears it line by line",
  overBefore: () => "It was done before Ctrl+C came: nothing was cancelled",
  pasteBy: () => "Paste by the terminal's own key, mostly Ctrl+Shift+V or Cmd+V",
  copied: () => "Copied",
  copiedToFile: (value: string) => `The terminal may not have taken it: copied to ${value} as well`,
  exported: (value: string) => `Written to ${value}`,
  noEditor: () => "No editor: set VISUAL or EDITOR",
  nodeGone: () => "The topic is not there any more",
  nameGone: (value: string) => `The name you gave to a topic went with it: ${value}`,
  notMoved: () => "Nothing was moved",
  notPlaced: () => "It is not placed in the tree yet",
  allPlaced: (value: string) => `All ${value} memories have their place in the topics now`,
  slotCleared: (value: string) => `Slot of #${value} emptied; undo brings it back`,
  nothingMoves: () =>
    "Nothing moves by itself here (--no-animation): step through the search instead",
  nothingThere: () => "There is nothing",
  watchOn: () => "Each search is played slowly from now on; w once more ends that",
  watchOff: () => "Searches are played at full speed",
  watchOffered: () =>
    "w in Search plays each search slowly, to watch it think; r replays this one.",
};
