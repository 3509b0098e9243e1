import { counted, turnsOf } from "../counts.ts";

export interface TalkPlace {
  readonly index: number;
  readonly said: string;
  /** Nothing follows it yet. */
  readonly isEnd: boolean;
}

export const enBranches = {
  tree: (conversation: string) => `📂 Conversation tree: ${conversation}`,
  here: " ← present",
  states: { archived: "archived", purged: "deleted" },
  noBranches: "This conversation has no turn yet.",
  branch: ({ turns, from }: { readonly turns: number; readonly from: string | null }) =>
    `${turnsOf(turns)}, ${from === null ? "from the beginning" : `branches off at ${from}`}`,
  behind: (label: string) => `after [${label}]`,
  noLabels:
    "There are no labels. `hsms branch label NAME` (/save NAME in the chat) puts one on the current turn.",
  context: "--- Present context ---",
  earlier: "(more before)",
  went: (name: string) => `🔄 Went to '${name}'.`,
  wentBack: (at: string) => `🔄 Went back to ${at}.`,
  at: ({ index, said, isEnd }: TalkPlace) =>
    `You are at #${index} “${said}”: what is said next ${isEnd ? "goes on from there" : "makes a branch there"}.`,
  atRoot: (hasTurns: boolean) =>
    `You are at the beginning${hasTurns ? ": what is said next makes a branch there" : ""}.`,
  nowhereBack: "There is nowhere to go back to: no /goto was used before.",
  labelled: (name: string, at: string) =>
    `✅ Put the label '${name}' on the turn.\n   Place: ${at}`,
  labelMoved: (label: { readonly name: string; readonly at: string; readonly from: string }) =>
    `✅ Moved the label '${label.name}' from ${label.from}.\n   Place: ${label.at}`,
  unlabelled: (name: string) => `Removed the label '${name}'.`,
  archived: (count: number) =>
    `Archived ${turnsOf(count)} of the branch: they are no longer found. hsms undo reverts this.`,
  unarchived: (count: number) => `Restored ${turnsOf(count)} of the branch.`,
  created: (name: string) => `A new conversation: ${name}`,
  renamed: (name: string) => `The conversation is now called ${name}.`,
  unnamed: "(without a name)",
  conversation: ({ turns, branches }: { readonly turns: number; readonly branches: number }) =>
    `${turnsOf(turns)}, ${counted(branches, ["branch", "branches"])}`,
  noConversations: "There are no conversations yet.",
  usage: {
    goto: "/goto LABEL, number or id",
    save: "/save NAME [--force]",
    rename: "/rename NAME",
  },
  summaries: {
    goto: "go to a label, a turn's number, an id or its beginning, or another conversation",
    save: "put a label on the current turn",
    back: "go back to where the last /goto came from",
    branches: "the branches of this conversation",
    tree: "this conversation as a tree",
    labels: "the labels of this conversation",
    new: "start a new conversation",
    rename: "give this conversation another name",
  },
  arguments: { place: "PLACE", label: "NAME [--force]", name: "NAME" },
  help: {
    branch: "the branches of a conversation, and labels on its turns",
    list: "list the branches: last turn, label, and where each branches off",
    tree: "the conversation as a tree of turns",
    show: "show the turns from the start of the conversation to a place",
    goto: "go there: the next turn follows it",
    labels: "list the labels and where they are",
    label: "put a label on a turn",
    unlabel: "remove a label",
    archive: "exclude the turns that only this branch has from search (undoable)",
    unarchive: "restore an archived branch",
    conversation: "of this conversation: its name, its id, or the beginning of that",
    place: "a label, root, a turn's number or id, the beginning of an id, or a conversation",
    name: "the label",
    at: "the place to label; default: the current turn",
    force: "move it if it is already in use",
    head: "a turn of the branch: a label, number or id",
    conversations: "conversations: list, create, rename, export",
    conversationList:
      "list the conversations with their turns and branches, with the current one marked",
    conversationNew: "create a conversation and switch to it",
    conversationRename: "rename a conversation; default: the current one",
    conversationExport: "export a conversation with all its branches",
    newName: "its name",
  },
  marks: {
    "other branch": "other branch",
    "source deleted": "source deleted",
    undated: "date unknown",
    forgotten: "forgotten",
  },
};
