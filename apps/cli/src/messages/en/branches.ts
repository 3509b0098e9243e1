import { whole } from "../formats.ts";
const counted = (count: number): string => `${whole(count)} ${count === 1 ? "turn" : "turns"}`;

/** Conversations, branches, labels. */
export const enBranches = {
  tree: (conversation: string) => `📂 Conversation tree: ${conversation}`,
  here: " ← present",
  states: { archived: "archived", purged: "deleted" },
  noBranches: "This conversation has no turn yet.",
  branch: ({ turns, from }: { readonly turns: number; readonly from: string }) =>
    `${counted(turns)}, leaves at ${from}`,
  behind: (label: string) => `behind [${label}]`,
  noLabels: "There are no labels. /save NAME puts one on the present turn.",
  context: "--- Present context ---",
  earlier: "(more before)",
  went: (name: string) => `🔄 Went to '${name}'.`,
  wentBack: (at: string) => `🔄 Went back to ${at}.`,
  nowhereBack: "There is nowhere to go back to: no /goto came before.",
  labelled: (name: string, at: string) =>
    `✅ Put the label '${name}' on the turn.\n   Place: ${at}`,
  labelMoved: (label: { readonly name: string; readonly at: string; readonly from: string }) =>
    `✅ Moved the label '${label.name}' from ${label.from}.\n   Place: ${label.at}`,
  unlabelled: (name: string) => `Took the label '${name}' away.`,
  archived: (count: number) =>
    `Archived ${counted(count)} of the branch: they are not found any more. hsms undo takes it back.`,
  unarchived: (count: number) => `Brought ${counted(count)} of the branch back.`,
  created: (name: string) => `A new conversation: ${name}`,
  renamed: (name: string) => `The conversation is called ${name}.`,
  unnamed: "(without a name)",
  conversation: ({ turns, branches }: { readonly turns: number; readonly branches: number }) =>
    `${counted(turns)}, ${whole(branches)} ${branches === 1 ? "branch" : "branches"}`,
  noConversations: "There are no conversations yet.",
  usage: {
    goto: "/goto LABEL, number or id",
    save: "/save NAME [--force]",
    rename: "/rename NAME",
  },
  summaries: {
    goto: "go to a label, a turn's number, an id or its beginning, or another conversation",
    save: "put a label on the present turn",
    back: "go back to where the last /goto came from",
    branches: "the branches of this conversation",
    tree: "this conversation as a tree",
    labels: "the labels of this conversation",
    new: "begin a new conversation",
    rename: "give this conversation another name",
  },
  arguments: { place: "PLACE", label: "NAME [--force]", name: "NAME" },
  help: {
    branch: "the branches of a conversation, and labels on its turns",
    list: "every branch: its last turn, its label, where it leaves another",
    tree: "the conversation as a tree of turns",
    show: "what was said from the beginning to a place",
    goto: "go there: the next turn follows it",
    labels: "the labels and where they stand",
    label: "put a label on a turn",
    unlabel: "take a label away",
    archive: "take what only this branch has out of the search; undoable",
    unarchive: "bring an archived branch back",
    conversation: "of this conversation: its name, its id, or the beginning of that",
    place: "a label, root, a turn's number or id, the beginning of an id, or a conversation",
    name: "the label",
    at: "on this place; where the conversation stands unless given",
    force: "take it from where it stands",
    head: "a turn of the branch: a label, number or id",
    conversations: "conversations: show, begin, name, export",
    conversationList: "every conversation with its turns and branches, the present one marked",
    conversationNew: "begin a conversation and go there",
    conversationRename: "give a conversation another name; the present one unless it is named",
    conversationExport: "a conversation with all its branches",
    newName: "its name",
  },
  marks: {
    "other branch": "other branch",
    "source deleted": "source deleted",
    forgotten: "forgotten",
  },
};
