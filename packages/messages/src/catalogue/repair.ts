import { defineMessages } from "./define-messages.ts";

/** What a repair says that it did. */
export const repairMessages = defineMessages({
  currentMended: {
    en: "CURRENT was wrong in {folder}, and names {generation} now",
    ko: "{folder} 폴더의 CURRENT 파일이 잘못되어, 이제 {generation} 로 적었습니다",
  },
  keyMended: {
    en: "The files that lock the key in {folder} open with the same passphrase again",
    ko: "{folder} 폴더의 키를 잠그는 파일들이 다시 같은 암호로 열립니다",
  },
  derivedRemade: {
    en: "Index, lists, queue and counters were made anew from the turns",
    ko: "색인과 목록, 대기열, 개수를 대화에서 다시 만들었습니다",
  },
  journalBegun: {
    en: "What was done before cannot be undone by hsms any more",
    ko: "이전에 한 일은 이제 hsms 로 되돌릴 수 없습니다",
  },
  backupOtherKey: {
    en: "The backup {folder} has another key, and was not looked into",
    ko: "백업 {folder} 는 키가 달라서 살펴보지 않았습니다",
  },
  backupUnreadable: {
    en: "The backup {folder} could not be read, and was not looked into",
    ko: "백업 {folder} 는 읽을 수 없어서 살펴보지 않았습니다",
  },
  recordsSkipped: {
    en: "{count} records of {table} did not read, and were left out",
    ko: "{table} 의 기록 {count}개를 읽을 수 없어 뺐습니다",
  },
  nothingReads: {
    en: "Nothing in the file could be read, and no backup holds a turn: the memory begins empty",
    ko: "파일에서 아무것도 읽을 수 없었고 대화가 든 백업도 없어, 기억을 빈 채로 시작합니다",
  },
  allFromNewest: {
    en: "All turns were taken from the newest backup",
    ko: "모든 대화를 가장 새로운 백업에서 가져왔습니다",
  },
  allFromBackup: {
    en: "All turns were taken from {folder}",
    ko: "모든 대화를 {folder} 에서 가져왔습니다",
  },
  turnAdrift: {
    en: "Turn {turn} was read from a page that no tree led to any more",
    ko: "대화 {turn}번을 어디에서도 이어지지 않는 페이지에서 읽었습니다",
  },
  turnFromBefore: {
    en: "Turn {turn} ({id}) was read as it was at {time}",
    ko: "대화 {turn}번({id})을 {time} 의 상태로 읽었습니다",
  },
  turnLost: {
    en: "Turn {turn} could not be read anywhere (id {id}, conversation {conversation}, leaf {leaf}, not before {time})",
    ko: "대화 {turn}번을 어디에서도 읽을 수 없었습니다 (식별자 {id}, 대화 묶음 {conversation}, 주제 {leaf}, {time} 또는 그 뒤)",
  },
  turnsLost: {
    en: "{count} turns could not be read anywhere, and nothing says their ids (turns {from} to {to}, between {since} and {until})",
    ko: "대화 {count}개를 어디에서도 읽을 수 없었고 식별자도 알 수 없습니다 (대화 {from}번부터 {to}번까지, {since} 와 {until} 사이)",
  },
  endUnknown: {
    en: "How many turns there were does not read: nothing is known behind turn {turn}",
    ko: "대화가 몇 개였는지 읽을 수 없어, 대화 {turn}번 뒤는 알 수 없습니다",
  },
  idShared: {
    en: "Turns {turn} and {other} had one id; {other} got {id}",
    ko: "대화 {turn}번과 {other}번의 식별자가 같아서, {other}번에 {id} 를 새로 주었습니다",
  },
  purgedGone: {
    en: "Turn {turn} was purged, and its record was gone",
    ko: "대화 {turn}번은 완전히 지운 것이고, 기록이 없었습니다",
  },
  purgedEmptied: {
    en: "Turn {turn} was purged, and still had words",
    ko: "대화 {turn}번은 완전히 지운 것인데, 글이 남아 있었습니다",
  },
  copyDropped: {
    en: "A copy of turn {turn} behind the last turn was dropped",
    ko: "마지막 대화 뒤에 있던 대화 {turn}번의 사본을 버렸습니다",
  },
  turnRenumbered: {
    en: "Turn {id} behind the last turn got the index {turn}",
    ko: "마지막 대화 뒤에 있던 {id} 대화에 {turn}번을 주었습니다",
  },
  parentCleared: {
    en: "Turn {turn} followed {parent}, which is not there",
    ko: "대화 {turn}번이 뒤따르던 {parent} 대화가 없습니다",
  },
  conversationMade: {
    en: "Conversation {conversation} had turns and no record",
    ko: "대화 묶음 {conversation} 에 대화는 있고 기록은 없었습니다",
  },
  headReplaced: {
    en: "The head of conversation {conversation} was not there",
    ko: "대화 묶음 {conversation} 의 마지막 자리에 있던 대화가 없었습니다",
  },
  turnQueued: {
    en: "Turn {turn} had a place in leaf {leaf}, and waits for a new one",
    ko: "대화 {turn}번은 주제 {leaf} 에 있었고, 새 자리를 기다립니다",
  },
  digestLost: {
    en: "The digest of node {node} ({topic}) could not be read anywhere",
    ko: "주제 {node} ({topic}) 의 요약을 어디에서도 읽을 수 없었습니다",
  },
  nodeSalvaged: {
    en: "Node {node} ({topic}) was read from an older page",
    ko: "주제 {node} ({topic}) 를 예전 페이지에서 읽었습니다",
  },
  nodeLost: {
    en: "Node {node} below {parent} could not be read anywhere",
    ko: "{parent} 아래의 주제 {node} 를 어디에서도 읽을 수 없었습니다",
  },
  edgeRemoved: {
    en: "Node {node} hung below {parent} and elsewhere",
    ko: "주제 {node} 가 {parent} 아래에도 다른 곳에도 있었습니다",
  },
  nodeUseless: {
    en: "Node {node} ({topic}) hung nowhere and held nothing of its own",
    ko: "주제 {node} ({topic}) 는 어디에도 이어지지 않았고, 저만의 것이 없었습니다",
  },
  nodeAttached: {
    en: "Node {node} ({topic}) was hung below {parent}",
    ko: "주제 {node} ({topic}) 를 {parent} 아래에 이었습니다",
  },
  nodeEmptied: {
    en: "Node {node} held nothing any more",
    ko: "주제 {node} 에 남은 것이 없었습니다",
  },
  heldMissing: {
    en: "Leaf {leaf} held turn {turn}, which is not there",
    ko: "주제 {leaf} 에 있던 대화 {turn}번이 없습니다",
  },
  heldTwice: {
    en: "Leaf {leaf} held turn {turn}, and so did another",
    ko: "주제 {leaf} 에 있던 대화 {turn}번이 다른 곳에도 있었습니다",
  },
  rootHeld: { en: "ROOT held turns {turns}", ko: "ROOT 에 대화 {turns}번이 있었습니다" },
  leafAdded: {
    en: "Turns {turns} of node {node}, which has children, went into the new leaf {leaf}",
    ko: "자식이 있는 주제 {node} 의 대화 {turns}번을 새 주제 {leaf} 로 옮겼습니다",
  },
});
