import { defineMessages } from "./define-messages.ts";

/** What a look says of records that read and do not agree. */
export const lawMessages = defineMessages({
  schemaUnreadable: {
    en: "The schema version cannot be read",
    ko: "스키마 버전을 읽을 수 없습니다",
  },
  recordDamaged: {
    en: "Record {key} of table {table} is damaged",
    ko: "표 {table} 의 기록 {key:이/가} 손상되었습니다",
  },
  tableUnreadable: {
    en: "The records of table {table} cannot be read",
    ko: "표 {table} 의 기록을 읽을 수 없습니다",
  },
  countersMissing: {
    en: "The counters of the store cannot be read",
    ko: "저장소의 개수 기록을 읽을 수 없습니다",
  },
  turnBehindLast: {
    en: "Turn {turn} is beyond the last assigned index",
    ko: "대화 {turn}번은 마지막으로 매긴 번호보다 뒤에 있습니다",
  },
  turnMissing: { en: "Turn {turn} is missing", ko: "대화 {turn}번이 없습니다" },
  parentTurnMissing: {
    en: "Turn {turn} follows {parent}, which is missing",
    ko: "대화 {turn}번의 앞 대화 {parent:이/가} 없습니다",
  },
  idLeadsElsewhere: {
    en: "Id {id} of turn {turn} does not map to that turn",
    ko: "대화 {turn}번의 아이디 {id:으로/로} 그 대화를 찾을 수 없습니다",
  },
  idWithoutTurn: {
    en: "Id {id} maps to turn {turn}, which is missing or has another id",
    ko: "아이디 {id:으로/로} 찾은 대화 {turn}번이 없거나 아이디가 다릅니다",
  },
  turnUnlisted: {
    en: "Turn {turn} is missing from the list of its conversation {conversation}",
    ko: "대화 {turn}번이 대화방 {conversation} 의 목록에 없습니다",
  },
  listedTurnMissing: {
    en: "Conversation {conversation} lists turn {turn}, which is missing",
    ko: "대화방 {conversation} 의 목록에 있는 대화 {turn}번이 없습니다",
  },
  conversationMissing: {
    en: "Conversation {conversation} has turns but no record",
    ko: "대화방 {conversation} 에 대화는 있는데 기록이 없습니다",
  },
  listedMiscounted: {
    en: "Conversations list {listed} of {turns} turns",
    ko: "대화방 목록에 대화 {turns}개 가운데 {listed}개가 있습니다",
  },
  headMissing: {
    en: "The current position of conversation {conversation} is a missing turn",
    ko: "대화방 {conversation} 의 현재 자리에 있던 대화가 없습니다",
  },
  slotsWithoutConversation: {
    en: "There are slots of conversation {conversation}, which is missing",
    ko: "슬롯이 속한 대화방 {conversation:이/가} 없습니다",
  },
  slotBehindLast: {
    en: "A slot of conversation {conversation} holds turn {turn}, which is beyond the last turn",
    ko: "대화방 {conversation} 의 슬롯에 있는 대화 {turn}번은 마지막 대화보다 뒤에 있습니다",
  },
  purgedHasWords: {
    en: "Purged turn {turn} still has text",
    ko: "완전히 지운 대화 {turn}번에 글이 남아 있습니다",
  },
  purgedHasPlace: {
    en: "Turn {turn} is purged, but its placement does not say so",
    ko: "대화 {turn}번은 완전히 지웠는데, 배치 기록에는 그렇게 적혀 있지 않습니다",
  },
  placedAsPurged: {
    en: "Turn {turn} is not purged, but its placement says that it is",
    ko: "대화 {turn}번은 지우지 않았는데, 배치 기록에는 완전히 지운 것으로 적혀 있습니다",
  },
  sessionUnnumbered: {
    en: "The session of turn {turn} has no number",
    ko: "대화 {turn}번의 세션에 번호가 없습니다",
  },
  nodesMiscounted: {
    en: "There are {nodes} nodes, but the counter says {counted}",
    ko: "주제가 {nodes}개인데, 개수는 {counted}개로 적혀 있습니다",
  },
  waitingMiscounted: {
    en: "There are {turns} waiting turns, but the counter says {counted}",
    ko: "기다리는 대화가 {turns}개인데, 개수는 {counted}개로 적혀 있습니다",
  },
  sessionsMiscounted: {
    en: "There are {sessions} sessions, but the counter says {counted}",
    ko: "세션이 {sessions}개인데, 개수는 {counted}개로 적혀 있습니다",
  },
  operationBehindLast: {
    en: "Change {change} refers to turn {turn}, which is beyond the last turn",
    ko: "변경 {change}번이 가리키는 대화 {turn}번은 마지막 대화보다 뒤에 있습니다",
  },
  changeBehindLast: {
    en: "Change {change} is beyond the last one, {last}",
    ko: "변경 {change}번은 마지막인 {last}번보다 뒤에 있습니다",
  },
  vectorWithoutNode: {
    en: "There is a vector of node {node}, which is missing",
    ko: "벡터가 있는 주제 {node:이/가} 없습니다",
  },
  textWithoutNode: {
    en: "There is a text of node {node}, which is missing",
    ko: "글이 있는 주제 {node:이/가} 없습니다",
  },
  nodeTextMissing: { en: "The text of node {node} is missing", ko: "주제 {node} 의 글이 없습니다" },
  nodeIsHybrid: {
    en: "Node {node} has both children and turns {turns}",
    ko: "주제 {node} 에 자식과 대화 {turns}번이 함께 있습니다",
  },
  rootHoldsTurns: { en: "ROOT holds turns {turns}", ko: "ROOT 에 대화 {turns}번이 있습니다" },
  nodeIsEmpty: {
    en: "Node {node} has neither children nor turns",
    ko: "주제 {node} 에 자식도 대화도 없습니다",
  },
  nodeIsWide: {
    en: "Node {node} has {children} children; the limit is {limit}",
    ko: "주제 {node} 의 자식이 {children}개인데, 한도는 {limit}개입니다",
  },
  childTwice: {
    en: "Node {node} lists the same child twice",
    ko: "주제 {node} 에 같은 자식이 두 번 적혀 있습니다",
  },
  childMissing: {
    en: "Child {child} of node {node} is missing",
    ko: "주제 {node} 의 자식 {child:이/가} 없습니다",
  },
  parentOfRoot: { en: "ROOT has parent {parent}", ko: "ROOT 에 부모 {parent:이/가} 있습니다" },
  parentUnnamed: {
    en: "Node {node} has no parent",
    ko: "주제 {node} 에 부모가 적혀 있지 않습니다",
  },
  parentMissing: {
    en: "Parent {parent} of node {node} is missing",
    ko: "주제 {node} 의 부모 {parent:이/가} 없습니다",
  },
  childNamesOther: {
    en: "Child {child} of node {node} has {parent} as its parent",
    ko: "주제 {node} 의 자식 {child} 에는 부모가 {parent:으로/로} 적혀 있습니다",
  },
  childNamesNobody: {
    en: "The parent of child {child} of node {node} is missing",
    ko: "주제 {node} 의 자식 {child} 에 적힌 부모가 없습니다",
  },
  childUnnamed: {
    en: "Parent {parent} does not list its child {child}",
    ko: "부모 {parent} 에 자식 {child:이/가} 적혀 있지 않습니다",
  },
  sizeIsWrong: {
    en: "Node {node} has size {size}, but it should be {counted}",
    ko: "주제 {node} 의 크기는 {counted:이어야/여야} 하는데, {size:으로/로} 적혀 있습니다",
  },
  heightIsWrong: {
    en: "Node {node} has height {height}, but it should be {counted}",
    ko: "주제 {node} 의 높이는 {counted:이어야/여야} 하는데, {height:으로/로} 적혀 있습니다",
  },
  rootMissing: { en: "ROOT is missing", ko: "ROOT 가 없습니다" },
  nodeAdrift: {
    en: "Node {node} is not reachable from ROOT",
    ko: "ROOT 에서 주제 {node} 에 이를 수 없습니다",
  },
  heldTurnMissing: {
    en: "Leaf {leaf} holds turn {turn}, which is missing",
    ko: "주제 {leaf} 에 있는 대화 {turn}번이 없습니다",
  },
  turnInTwoLeaves: {
    en: "Leaves {other} and {leaf} both hold turn {turn}",
    ko: "주제 {other:와/과} {leaf} 에 모두 대화 {turn}번이 있습니다",
  },
  orderIsWrong: {
    en: "Turn {turn} has order {order} in leaf {leaf}, after {before}",
    ko: "주제 {leaf} 에서 대화 {turn}번의 순서는 {order} 인데, 앞 대화의 순서가 {before} 입니다",
  },
  placedTurnMissing: {
    en: "There is a placement of turn {turn}, which is missing",
    ko: "배치 기록이 있는 대화 {turn}번이 없습니다",
  },
  placedElsewhere: {
    en: "Turn {turn} is placed in leaf {leaf}, but leaf {holder} holds it",
    ko: "대화 {turn}번의 배치 기록은 주제 {leaf} 인데, 대화는 주제 {holder} 에 있습니다",
  },
  placedNowhere: {
    en: "Turn {turn} is placed in leaf {leaf}, but no leaf holds it",
    ko: "대화 {turn}번의 배치 기록은 주제 {leaf} 인데, 대화가 어느 주제에도 없습니다",
  },
  heldUnplaced: {
    en: "Turn {turn} is recorded as unplaced, but leaf {holder} holds it",
    ko: "대화 {turn}번은 배치되지 않은 것으로 적혀 있는데, 주제 {holder} 에 있습니다",
  },
  waitsUnlisted: {
    en: "Turn {turn} is recorded as waiting, but is not in the queue",
    ko: "대화 {turn}번은 기다리는 것으로 적혀 있는데, 대기열에 없습니다",
  },
  listedNotWaiting: {
    en: "Turn {turn} is in the queue, but is not recorded as waiting",
    ko: "대화 {turn}번은 대기열에 있는데, 기다리는 것으로 적혀 있지 않습니다",
  },
  placingFails: {
    en: "Turn {turn} is waiting: placing it failed {attempts} times",
    ko: "대화 {turn}번이 기다리고 있습니다. 배치가 {attempts}번 실패했습니다",
  },
  placementMissing: {
    en: "Turn {turn} has no placement",
    ko: "대화 {turn}번의 배치 기록이 없습니다",
  },
  waitingTurnMissing: {
    en: "Turn {turn} is in the queue but missing",
    ko: "대기열에 있는 대화 {turn}번이 없습니다",
  },
  indexedTurnMissing: {
    en: "Turn {turn} is indexed but missing",
    ko: "색인에 있는 대화 {turn}번이 없습니다",
  },
  turnNotIndexed: { en: "Turn {turn} is not indexed", ko: "대화 {turn}번이 색인에 없습니다" },
  postingsDiffer: {
    en: "The posting lists of turn {turn} differ from its terms",
    ko: "색인 목록이 대화 {turn}번의 낱말과 다릅니다",
  },
  indexedOtherwise: {
    en: "The index has a wrong time or state for turn {turn}",
    ko: "색인에 적힌 대화 {turn}번의 시각이나 상태가 다릅니다",
  },
  indexedInSession: {
    en: "Turn {turn} is indexed under session {session}, but it should be {counted}",
    ko: "대화 {turn}번의 세션은 {counted:이어야/여야} 하는데, 색인에는 {session:으로/로} 적혀 있습니다",
  },
  termsDisordered: {
    en: "The terms of turn {turn} are out of order",
    ko: "색인에 적힌 대화 {turn}번의 낱말 순서가 틀렸습니다",
  },
  columnsDiffer: {
    en: "The columns of turn {turn} differ from its index entry",
    ko: "색인의 열이 대화 {turn}번의 색인 기록과 다릅니다",
  },
  postingDisplaced: {
    en: "Turn {turn} is out of order in the posting list of term {term}",
    ko: "낱말 {term} 의 색인 목록에서 대화 {turn}번의 순서가 틀렸습니다",
  },
  postingsMiscounted: {
    en: "Term {term} has {closed} postings in closed blocks, but the counter says {counted}",
    ko: "낱말 {term} 의 닫힌 블록에 항목이 {closed}개 있는데, 개수는 {counted}개로 적혀 있습니다",
  },
  termsDiffer: {
    en: "The indexed terms of turn {turn} differ from its text",
    ko: "색인에 적힌 대화 {turn}번의 낱말이 그 대화의 글과 다릅니다",
  },
  facetsDiffer: {
    en: "The stored facets or tags of turn {turn} differ from the turn",
    ko: "대화 {turn}번의 특성이나 태그가 그 대화와 다르게 적혀 있습니다",
  },
  tagsMiscounted: {
    en: "Tags list {listed} turns, but it should be {turns}",
    ko: "태그 목록에 대화가 {turns}개여야 하는데, {listed}개 있습니다",
  },
  tagNamesDiffer: {
    en: "The stored tag names are not the ones in use",
    ko: "저장된 태그 이름이 실제로 쓰이는 것과 다릅니다",
  },
  vectorsBehindLast: {
    en: "There are vectors of {vectors} turns, but only {turns} turns",
    ko: "벡터는 대화 {vectors}개의 것인데, 대화는 {turns}개뿐입니다",
  },
  vectorTooMany: {
    en: "There is a vector of turn {turn}, beyond the recorded number of vectors",
    ko: "기록된 벡터 개수를 넘는 대화 {turn}번의 벡터가 있습니다",
  },
  vectorUnrecorded: {
    en: "Turn {turn} has no vector record",
    ko: "대화 {turn}번의 벡터 기록이 없습니다",
  },
  vectorLength: {
    en: "The vector of turn {turn} has a wrong length: {numbers}",
    ko: "대화 {turn}번의 벡터 길이가 잘못되었습니다: {numbers}",
  },
  purgedHasVector: {
    en: "Turn {turn} is purged but has a vector",
    ko: "완전히 지운 대화 {turn}번에 벡터가 있습니다",
  },
  vectorRecordsMiscounted: {
    en: "{turns} turns have vector records, but the counter says {counted}",
    ko: "벡터 기록이 있는 대화가 {turns}개인데, 개수는 {counted}개로 적혀 있습니다",
  },
  vectorsMiscounted: {
    en: "{turns} turns have vectors, but the counter says {counted}",
    ko: "벡터가 있는 대화가 {turns}개인데, 개수는 {counted}개로 적혀 있습니다",
  },
  signsDiffer: {
    en: "Sign bits {chunk} differ from their vectors",
    ko: "부호 비트 묶음 {chunk}번이 벡터와 다릅니다",
  },
});
