import { defineMessages } from "./define-messages.ts";

export const repairMessages = defineMessages({
  currentMended: {
    en: "CURRENT in {folder} was wrong and now names {generation}",
    ko: "{folder} 폴더의 CURRENT 파일이 잘못되어 {generation:으로/로} 고쳤습니다",
  },
  keyMended: {
    en: "The key files in {folder} can be opened with the same passphrase again",
    ko: "{folder} 폴더의 키 파일을 다시 같은 암호로 열 수 있습니다",
  },
  derivedRemade: {
    en: "Index, lists, queue and counters were rebuilt from the turns",
    ko: "색인과 목록, 대기열, 개수를 대화에서 다시 만들었습니다",
  },
  journalBegun: {
    en: "Commands run before this repair can no longer be undone",
    ko: "이 수리 전에 실행한 명령은 이제 되돌릴 수 없습니다",
  },
  backupOtherKey: {
    en: "The backup {folder} has another key and was not examined",
    ko: "백업 {folder:은/는} 키가 달라서 살펴보지 않았습니다",
  },
  backupUnreadable: {
    en: "The backup {folder} could not be read and was not examined",
    ko: "백업 {folder:은/는} 읽을 수 없어서 살펴보지 않았습니다",
  },
  recordsSkipped: {
    en: "{count} records of {table} could not be read and were left out",
    ko: "{table} 의 기록 {count}개를 읽을 수 없어 뺐습니다",
  },
  nothingReads: {
    en: "Nothing in the file could be read, and no backup contains a turn: the memory starts empty",
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
    en: "Turn {turn} was read from a page that is no longer part of any table",
    ko: "대화 {turn}번을 이제 어느 표에도 속하지 않는 페이지에서 읽었습니다",
  },
  turnDoubtful: {
    en: "Turn {turn} is kept as its record says; the index said otherwise, so its last change may be missing",
    ko: "대화 {turn}번은 기록대로 두었습니다. 색인에는 다르게 적혀 있었으므로 마지막 변경이 빠졌을 수 있습니다",
  },
  turnFromBefore: {
    en: "Turn {turn} ({id}) was recovered in its state of {time}",
    ko: "대화 {turn}번({id})을 {time} 의 상태로 복구했습니다",
  },
  turnLost: {
    en: "Turn {turn} could not be read anywhere (id {id}, conversation {conversation}, leaf {leaf}, not before {time})",
    ko: "대화 {turn}번을 어디에서도 읽을 수 없었습니다 (아이디 {id}, 대화방 {conversation}, 주제 {leaf}, {time} 또는 그 뒤)",
  },
  turnsLost: {
    en: "{count} turns could not be read anywhere, and their ids are unknown (turns {from} to {to}, between {since} and {until})",
    ko: "대화 {count}개를 어디에서도 읽을 수 없었고 아이디도 알 수 없습니다 (대화 {from}번부터 {to}번까지, {since:와/과} {until} 사이)",
  },
  endUnknown: {
    en: "The number of turns could not be read: nothing is known beyond turn {turn}",
    ko: "대화의 개수를 읽을 수 없어, 대화 {turn}번 뒤는 알 수 없습니다",
  },
  idShared: {
    en: "Turns {turn} and {other} had the same id; turn {other} was given the id {id}",
    ko: "대화 {turn}번과 {other}번의 아이디가 같아서, {other}번에 {id:을/를} 새로 주었습니다",
  },
  purgedGone: {
    en: "Turn {turn} was purged, and its record was missing",
    ko: "대화 {turn}번은 완전히 지운 것인데, 기록이 없었습니다",
  },
  purgedEmptied: {
    en: "Turn {turn} was purged, but still had text",
    ko: "대화 {turn}번은 완전히 지운 것인데, 글이 남아 있었습니다",
  },
  copyDropped: {
    en: "A copy of turn {turn} beyond the last turn was dropped",
    ko: "마지막 대화 뒤에 있던 대화 {turn}번의 사본을 버렸습니다",
  },
  turnRenumbered: {
    en: "Turn {id} was beyond the last turn and was given the index {turn}",
    ko: "마지막 대화 뒤에 있던 {id} 대화에 {turn}번을 주었습니다",
  },
  parentCleared: {
    en: "Turn {turn} followed {parent}, which is missing",
    ko: "대화 {turn}번의 앞 대화 {parent:이/가} 없습니다",
  },
  conversationMade: {
    en: "Conversation {conversation} had turns but no record",
    ko: "대화방 {conversation} 에 대화는 있는데 기록이 없었습니다",
  },
  headReplaced: {
    en: "The current position of conversation {conversation} was a missing turn",
    ko: "대화방 {conversation} 의 현재 자리에 있던 대화가 없었습니다",
  },
  turnQueued: {
    en: "Turn {turn} was in leaf {leaf} and waits for a new place",
    ko: "대화 {turn}번은 주제 {leaf} 에 있었고, 새 자리를 기다립니다",
  },
  digestLost: {
    en: "The digest of node {node} ({topic}) could not be read anywhere",
    ko: "주제 {node} ({topic}) 의 요약을 어디에서도 읽을 수 없었습니다",
  },
  nodeSalvaged: {
    en: "Node {node} ({topic}) was read from an older page",
    ko: "주제 “{topic}”({node})를 예전 페이지에서 읽었습니다",
  },
  nodeLost: {
    en: "Node {node} below {parent} could not be read anywhere",
    ko: "{parent} 아래의 주제 {node:을/를} 어디에서도 읽을 수 없었습니다",
  },
  edgeRemoved: {
    en: "Node {node} was a child of {parent} and of another node",
    ko: "주제 {node:이/가} {parent} 아래에도, 다른 주제 아래에도 있었습니다",
  },
  nodeUseless: {
    en: "Node {node} ({topic}) had no parent and no content of its own",
    ko: "주제 {node} ({topic}) 에 부모도, 자기 내용도 없었습니다",
  },
  nodeAttached: {
    en: "Node {node} ({topic}) was attached below {parent}",
    ko: "주제 “{topic}”({node})를 {parent} 아래에 붙였습니다",
  },
  nodeEmptied: {
    en: "Node {node} had become empty",
    ko: "주제 {node:이/가} 비었습니다",
  },
  heldMissing: {
    en: "Leaf {leaf} held turn {turn}, which is missing",
    ko: "주제 {leaf} 에 있던 대화 {turn}번이 없습니다",
  },
  heldTwice: {
    en: "Leaf {leaf} held turn {turn}, and so did another",
    ko: "주제 {leaf} 에 있던 대화 {turn}번이 다른 곳에도 있었습니다",
  },
  rootHeld: { en: "ROOT held turns {turns}", ko: "ROOT 에 대화 {turns}번이 있었습니다" },
  leafAdded: {
    en: "Turns {turns} of node {node}, which has children, were moved to the new leaf {leaf}",
    ko: "자식이 있는 주제 {node} 의 대화 {turns}번을 새 주제 {leaf:으로/로} 옮겼습니다",
  },
});
