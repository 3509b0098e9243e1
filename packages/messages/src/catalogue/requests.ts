import { defineMessages } from "./define-messages.ts";

/** Why what was asked of a memory cannot be: nothing is wrong with it. */
export const requestMessages = defineMessages({
  questionEmpty: { en: "The question is empty", ko: "질문이 비어 있습니다" },
  turnTooLong: {
    en: "The turn has {length} characters; the limit is {limit}: split it",
    ko: "대화 하나가 {length}자입니다. 최대 {limit}자이므로 나누세요",
  },
  turnEmpty: {
    en: "The turn is empty: neither side has text",
    ko: "물음도 답도 비어 있어 기록할 말이 없습니다",
  },
  argumentWrong: {
    en: "{call}: {path} must be {expected}",
    ko: "{call}: {path} 값은 {expected} 형식이어야 합니다",
  },
  optionUnknown: {
    en: "{call}: {path} has no option {option}",
    ko: '{call}: {path} 에 {"option":이라는/라는} 옵션은 없습니다',
  },
  turnIdTaken: {
    en: "Another turn already has the id {id}",
    ko: "아이디가 {id} 인 다른 대화가 이미 있습니다",
  },
  caredForElsewhere: {
    en: "This memory is cared for on {device}, and what is done there comes here; `hsms sync --care` chooses another machine",
    ko: "이 기억은 {device}에서 정리하며, 그 결과가 여기로 옵니다. 다른 컴퓨터를 고르려면: `hsms sync --care`",
  },
  careBegins: {
    en: "This memory is cared for on {device} once these have synced: {devices}",
    ko: "다음 컴퓨터가 동기화해야 {device}에서 이 기억을 정리하기 시작합니다: {devices}",
  },
  turnUnrecorded: { en: "The turn was not recorded", ko: "대화를 기록하지 못했습니다" },
  turnElsewhere: {
    en: "Turn {turn} is in another conversation",
    ko: "대화 {turn:은/는} 다른 대화방에 있습니다",
  },
  turnUnknown: { en: "There is no turn {turn}", ko: "대화 {turn:은/는} 없습니다" },
  conversationUnknown: {
    en: "There is no conversation {conversation}",
    ko: "대화방 {conversation:은/는} 없습니다",
  },
  tagUnknown: { en: 'No turn has the tag "{tag}"', ko: '"{tag}" 태그가 붙은 대화가 없습니다' },
  nameUnknown: {
    en: 'Nothing was said or saved by "{name}"',
    ko: '"{name}" 이름으로 말하거나 저장한 것이 없습니다',
  },
  scopeEmpty: {
    en: "The scope ends before it begins, so it is empty",
    ko: "범위의 끝이 시작보다 앞서 범위가 비어 있습니다",
  },
  numberOutside: {
    en: "{name} must be a whole number from {min} to {max}, not {given}",
    ko: "{name} 값은 {min} 부터 {max} 까지의 정수여야 합니다. 받은 값: {given}",
  },
  unlikeMasked: {
    en: "Turn {turn} is not this text with its secrets masked",
    ko: "대화 {turn:은/는} 이 글의 비밀 정보를 가린 것이 아닙니다",
  },
  turnFollowed: {
    en: "Turn {turn} is not the last of a branch",
    ko: "대화 {turn:은/는} 갈래의 마지막이 아닙니다",
  },
  branchInUse: {
    en: "Turn {turn}, the current position, is on this branch: go to another one first",
    ko: "현재 자리인 대화 {turn:이/가} 그 갈래에 있습니다. 먼저 다른 갈래로 가세요",
  },
  turnsChanged: {
    en: "The memory was restored or replaced meanwhile: these numbers now belong to other turns.",
    ko: "그사이 기억이 복원되거나 교체되어, 번호가 이제 다른 대화를 가리킵니다.",
  },
  slotUnknown: { en: "No slot holds turn {turn}", ko: "대화 {turn:을/를} 담은 슬롯이 없습니다" },
  backupsNowhere: {
    en: "This memory was opened without a backup folder",
    ko: "백업 폴더를 지정하지 않고 연 기억입니다",
  },
  settingUnknown: {
    en: 'There is no setting "{name}"',
    ko: '{"name":이라는/라는} 설정은 없습니다',
  },
  settingNoneOf: {
    en: "{name} must be one of {allowed}, not {given}",
    ko: "{name} 에 쓸 수 있는 값은 {allowed} 입니다. 받은 값: {given}",
  },
  settingNoText: {
    en: "{name} must be a non-empty string, not {given}",
    ko: "{name} 에는 비어 있지 않은 문자열이 와야 합니다. 받은 값: {given}",
  },
  settingNoForm: {
    en: "{name} must be {allowed}, not {given}",
    ko: "{name} 에 쓸 수 있는 값은 {allowed} 입니다. 받은 값: {given}",
  },
  cancelled: { en: "Cancelled by the caller", ko: "취소했습니다" },
  cursorForeign: {
    en: '"{cursor}" is not a cursor of this search',
    ko: "이 검색에서 나온 커서가 아닙니다: {cursor}",
  },
  feedCursorForeign: {
    en: '"{cursor}" is not a valid cursor: use the last "cursor" from hsms changes --json, or omit it to read everything',
    ko: "올바른 커서가 아닙니다: {cursor}. `hsms changes --json` 이 마지막에 준 `cursor` 를 쓰거나, 전부 읽으려면 빼세요",
  },
  cursorOfAnother: {
    en: '"{cursor}" is a cursor of another memory',
    ko: "다른 기억에서 나온 커서입니다: {cursor}",
  },
  keptGone: {
    en: "The memory that the restoration replaced no longer exists, so this cannot be undone: {folder}",
    ko: "복원하기 전의 기억이 더는 없어 되돌릴 수 없습니다: {folder}",
  },
  backupFolderUsed: {
    en: "{folder} is not empty; a backup needs a folder of its own.",
    ko: "{folder:은/는} 빈 폴더가 아닙니다. 백업에는 따로 쓸 폴더가 있어야 합니다.",
  },
  backupFolderRefused: {
    en: "A backup cannot be made in this folder: {folder} ({reason}).",
    ko: "이 폴더에는 백업을 만들 수 없습니다: {folder} ({reason}).",
  },
});
