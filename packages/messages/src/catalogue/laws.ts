import { defineMessages } from "./define-messages.ts";

/** What a look says of records that read and do not agree. */
export const lawMessages = defineMessages({
  schemaUnreadable: {
    en: "The schema's version does not read",
    ko: "저장 형식의 판을 읽을 수 없습니다",
  },
  recordDamaged: {
    en: "Record {key} of {table} is damaged",
    ko: "표 {table} 의 기록 {key} 가 손상되었습니다",
  },
  tableUnreadable: {
    en: "The records of {table} cannot be read",
    ko: "표 {table} 의 기록을 읽을 수 없습니다",
  },
  countersMissing: {
    en: "The counters of the store cannot be read",
    ko: "기억의 개수를 읽을 수 없습니다",
  },
  turnBehindLast: {
    en: "Turn {turn} is behind the last index given",
    ko: "대화 {turn}번은 마지막으로 매긴 번호보다 뒤에 있습니다",
  },
  turnMissing: { en: "Turn {turn} is missing", ko: "대화 {turn}번이 없습니다" },
  parentTurnMissing: {
    en: "Turn {turn} follows {parent}, which is not there",
    ko: "대화 {turn}번이 뒤따르는 {parent} 대화가 없습니다",
  },
  idLeadsElsewhere: {
    en: "Id {id} of turn {turn} does not lead to it",
    ko: "대화 {turn}번의 식별자 {id} 로 그 대화를 찾을 수 없습니다",
  },
  idWithoutTurn: {
    en: "Id {id} leads to turn {turn}, which has another or is not there",
    ko: "식별자 {id} 로 찾은 대화 {turn}번은 식별자가 다르거나 없습니다",
  },
  turnUnlisted: {
    en: "Turn {turn} is not in the list of its conversation {conversation}",
    ko: "대화 {turn}번이 대화 묶음 {conversation} 의 목록에 없습니다",
  },
  listedTurnMissing: {
    en: "Conversation {conversation} lists turn {turn}, which is not there",
    ko: "대화 묶음 {conversation} 의 목록에 있는 대화 {turn}번이 없습니다",
  },
  conversationMissing: {
    en: "Conversation {conversation} has turns and no record",
    ko: "대화 묶음 {conversation} 에 대화는 있고 기록은 없습니다",
  },
  listedMiscounted: {
    en: "Conversations list {listed} turns of {turns}",
    ko: "대화 묶음의 목록에 대화 {turns}개 가운데 {listed}개가 있습니다",
  },
  headMissing: {
    en: "The head of conversation {conversation} is not there",
    ko: "대화 묶음 {conversation} 의 마지막 자리에 있던 대화가 없습니다",
  },
  slotsWithoutConversation: {
    en: "Slots are of conversation {conversation}, which is not there",
    ko: "슬롯이 속한 대화 묶음 {conversation} 가 없습니다",
  },
  slotBehindLast: {
    en: "A slot of conversation {conversation} holds turn {turn}, which is behind the last",
    ko: "대화 묶음 {conversation} 의 슬롯에 있는 대화 {turn}번은 마지막보다 뒤에 있습니다",
  },
  purgedHasWords: {
    en: "Purged turn {turn} still has words",
    ko: "완전히 지운 대화 {turn}번에 글이 남아 있습니다",
  },
  purgedHasPlace: {
    en: "Turn {turn} is purged, and its place does not say so",
    ko: "대화 {turn}번은 완전히 지운 것인데, 자리에는 그렇게 적혀 있지 않습니다",
  },
  placedAsPurged: {
    en: "Turn {turn} is not purged, and its place says so",
    ko: "대화 {turn}번은 지우지 않은 것인데, 자리에는 완전히 지운 것으로 적혀 있습니다",
  },
  sessionUnnumbered: {
    en: "The session of turn {turn} has no number",
    ko: "대화 {turn}번의 세션에 번호가 없습니다",
  },
  nodesMiscounted: {
    en: "{nodes} nodes, counted {counted}",
    ko: "주제가 {nodes}개인데, {counted}개로 적혀 있습니다",
  },
  waitingMiscounted: {
    en: "{turns} turns wait, counted {counted}",
    ko: "기다리는 대화가 {turns}개인데, {counted}개로 적혀 있습니다",
  },
  sessionsMiscounted: {
    en: "{sessions} sessions, counted {counted}",
    ko: "세션이 {sessions}개인데, {counted}개로 적혀 있습니다",
  },
  operationBehindLast: {
    en: "Change {change} tells of turn {turn}, which is behind the last",
    ko: "변경 {change}번이 말하는 대화 {turn}번은 마지막보다 뒤에 있습니다",
  },
  changeBehindLast: {
    en: "Change {change} is behind the last, {last}",
    ko: "변경 {change}번은 마지막인 {last}번보다 뒤에 있습니다",
  },
  vectorWithoutNode: {
    en: "Node {node} has a vector and is not there",
    ko: "주제 {node} 의 벡터가 있는데 주제가 없습니다",
  },
  textWithoutNode: {
    en: "Node {node} has a text and is not there",
    ko: "주제 {node} 의 글이 있는데 주제가 없습니다",
  },
  nodeTextMissing: { en: "Node {node} has lost its text", ko: "주제 {node} 의 글이 없어졌습니다" },
  nodeIsHybrid: {
    en: "Node {node} holds children and turns {turns}",
    ko: "주제 {node} 에 자식이 있으면서 대화 {turns}번도 있습니다",
  },
  rootHoldsTurns: { en: "ROOT holds turns {turns}", ko: "ROOT 에 대화 {turns}번이 있습니다" },
  nodeIsEmpty: {
    en: "Node {node} holds neither children nor turns",
    ko: "주제 {node} 에 자식도 대화도 없습니다",
  },
  nodeIsWide: {
    en: "Node {node} has {children} children, the limit is {limit}",
    ko: "주제 {node} 의 자식이 {children}개인데, 한도는 {limit}개입니다",
  },
  childTwice: {
    en: "Node {node} names a child twice",
    ko: "주제 {node} 에 같은 자식이 두 번 적혀 있습니다",
  },
  childMissing: {
    en: "Child {child} of node {node} is not there",
    ko: "주제 {node} 의 자식 {child} 가 없습니다",
  },
  parentOfRoot: { en: "ROOT has parent {parent}", ko: "ROOT 에 부모 {parent} 가 있습니다" },
  parentUnnamed: {
    en: "Node {node} has no parent",
    ko: "주제 {node} 에 부모가 적혀 있지 않습니다",
  },
  parentMissing: {
    en: "Parent {parent} of node {node} is not there",
    ko: "주제 {node} 의 부모 {parent} 가 없습니다",
  },
  childNamesOther: {
    en: "Child {child} of node {node} names {parent} as its parent",
    ko: "주제 {node} 의 자식 {child} 에는 부모가 {parent} 로 적혀 있습니다",
  },
  childNamesNobody: {
    en: "Child {child} of node {node} names no parent that is there",
    ko: "주제 {node} 의 자식 {child} 에는 있는 부모가 적혀 있지 않습니다",
  },
  childUnnamed: {
    en: "Parent {parent} does not name its child {child}",
    ko: "부모 {parent} 에 자식 {child} 가 적혀 있지 않습니다",
  },
  sizeIsWrong: {
    en: "Node {node} has size {size} instead of {counted}",
    ko: "주제 {node} 의 크기가 {counted} 인데, {size} 로 적혀 있습니다",
  },
  heightIsWrong: {
    en: "Node {node} has height {height} instead of {counted}",
    ko: "주제 {node} 의 높이가 {counted} 인데, {height} 로 적혀 있습니다",
  },
  rootMissing: { en: "ROOT is missing", ko: "ROOT 가 없습니다" },
  nodeAdrift: {
    en: "Node {node} does not hang on ROOT",
    ko: "주제 {node} 가 ROOT 에 이어져 있지 않습니다",
  },
  heldTurnMissing: {
    en: "Leaf {leaf} holds turn {turn}, which is not there",
    ko: "주제 {leaf} 에 있는 대화 {turn}번이 없습니다",
  },
  turnInTwoLeaves: {
    en: "Leaves {other} and {leaf} both hold turn {turn}",
    ko: "주제 {other} 와 {leaf} 에 모두 대화 {turn}번이 있습니다",
  },
  orderIsWrong: {
    en: "Turn {turn} has order {order} in leaf {leaf}, behind {before}",
    ko: "주제 {leaf} 에서 대화 {turn}번의 순서가 {order} 인데, 앞의 것이 {before} 입니다",
  },
  placedTurnMissing: {
    en: "Turn {turn} is placed and not there",
    ko: "자리가 있는 대화 {turn}번이 없습니다",
  },
  placedElsewhere: {
    en: "Turn {turn} is placed in leaf {leaf}, and leaf {holder} holds it",
    ko: "대화 {turn}번의 자리는 주제 {leaf} 로 적혀 있는데, {holder} 에 있습니다",
  },
  placedNowhere: {
    en: "Turn {turn} is placed in leaf {leaf}, and no leaf holds it",
    ko: "대화 {turn}번의 자리는 주제 {leaf} 로 적혀 있는데, 어디에도 없습니다",
  },
  heldUnplaced: {
    en: "Turn {turn} has no place by its record, and leaf {holder} holds it",
    ko: "대화 {turn}번은 자리가 없는 것으로 적혀 있는데, 주제 {holder} 에 있습니다",
  },
  waitsUnlisted: {
    en: "Turn {turn} waits by its record, and is not in the queue",
    ko: "대화 {turn}번은 기다리는 것으로 적혀 있는데, 대기열에 없습니다",
  },
  listedNotWaiting: {
    en: "Turn {turn} is in the queue, and does not wait by its record",
    ko: "대화 {turn}번은 대기열에 있는데, 기다리는 것으로 적혀 있지 않습니다",
  },
  placingFails: {
    en: "Turn {turn} waits, and placing it failed {attempts} times",
    ko: "대화 {turn}번이 기다리고 있고, 자리 찾기가 {attempts}번 실패했습니다",
  },
  placementMissing: {
    en: "Turn {turn} has no placement",
    ko: "대화 {turn}번의 자리가 적혀 있지 않습니다",
  },
  waitingTurnMissing: {
    en: "Turn {turn} waits and is not there",
    ko: "기다리는 대화 {turn}번이 없습니다",
  },
  indexedTurnMissing: {
    en: "Turn {turn} is indexed and not there",
    ko: "색인에 있는 대화 {turn}번이 없습니다",
  },
  turnNotIndexed: { en: "Turn {turn} is not indexed", ko: "대화 {turn}번이 색인에 없습니다" },
  postingsDiffer: {
    en: "The posting lists of turn {turn} differ from its terms",
    ko: "색인 목록이 대화 {turn}번의 낱말과 다릅니다",
  },
  indexedOtherwise: {
    en: "The index has another time or state for turn {turn}",
    ko: "색인에 적힌 대화 {turn}번의 시각이나 상태가 다릅니다",
  },
  indexedInSession: {
    en: "Turn {turn} is indexed under session {session} instead of {counted}",
    ko: "대화 {turn}번의 세션이 {counted} 인데, 색인에는 {session} 로 적혀 있습니다",
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
    en: "Turn {turn} is out of place in term {term}",
    ko: "낱말 {term} 의 목록에서 대화 {turn}번의 자리가 틀렸습니다",
  },
  postingsMiscounted: {
    en: "Term {term} has {closed} postings in closed blocks, counted {counted}",
    ko: "낱말 {term} 의 닫힌 목록에 {closed}개가 있는데, {counted}개로 적혀 있습니다",
  },
  termsDiffer: {
    en: "The index has other terms for turn {turn} than its words",
    ko: "색인에 적힌 대화 {turn}번의 낱말이 그 글과 다릅니다",
  },
  facetsDiffer: {
    en: "The facets or tags of turn {turn} differ from the turn",
    ko: "대화 {turn}번의 특성이나 태그가 그 대화와 다르게 적혀 있습니다",
  },
  tagsMiscounted: {
    en: "Tags list {listed} turns instead of {turns}",
    ko: "태그 목록에 대화가 {turns}개가 아니라 {listed}개 있습니다",
  },
  tagNamesDiffer: {
    en: "The names of the tags are not those in use",
    ko: "태그 이름이 쓰이는 것과 다릅니다",
  },
  vectorsBehindLast: {
    en: "Vectors are of {vectors} turns, and there are {turns}",
    ko: "벡터는 대화 {vectors}개의 것인데, 대화는 {turns}개입니다",
  },
  vectorTooMany: {
    en: "The vector of turn {turn} is too many",
    ko: "대화 {turn}번의 벡터가 남습니다",
  },
  vectorUnrecorded: {
    en: "Turn {turn} has no record of a vector",
    ko: "대화 {turn}번의 벡터 기록이 없습니다",
  },
  vectorLength: {
    en: "The vector of turn {turn} has {numbers} numbers",
    ko: "대화 {turn}번의 벡터가 수 {numbers}개로 되어 있습니다",
  },
  purgedHasVector: {
    en: "Turn {turn} is purged and has a vector",
    ko: "완전히 지운 대화 {turn}번에 벡터가 있습니다",
  },
  vectorRecordsMiscounted: {
    en: "{turns} turns have a record of a vector, counted {counted}",
    ko: "벡터 기록이 있는 대화가 {turns}개인데, {counted}개로 적혀 있습니다",
  },
  vectorsMiscounted: {
    en: "{turns} turns have vectors, counted {counted}",
    ko: "벡터가 있는 대화가 {turns}개인데, {counted}개로 적혀 있습니다",
  },
  signsDiffer: {
    en: "Signs {chunk} differ from their vectors",
    ko: "부호 묶음 {chunk}번이 벡터와 다릅니다",
  },
});
