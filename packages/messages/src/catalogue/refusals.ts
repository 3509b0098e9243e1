import { defineMessages } from "./define-messages.ts";

/** Why a store refused: what is behind the code of an error. */
export const refusalMessages = defineMessages({
  diskFull: {
    en: "{free} bytes are free for {folder}, {needed} are needed",
    ko: "{folder} 에 {free}바이트가 남아 있고, {needed}바이트가 필요합니다",
  },
  writerStopped: {
    en: "Process {process} was stopped while it was writing",
    ko: "프로세스 {process} 가 쓰는 도중에 멈추었습니다",
  },
  writerHung: {
    en: "Process {process} has been writing for {seconds} seconds",
    ko: "프로세스 {process} 가 {seconds}초째 쓰고 있습니다",
  },
  damagedHeld: {
    en: "Process {process} has the damaged store open",
    ko: "프로세스 {process} 가 손상된 기억을 열고 있습니다",
  },
  passphraseMissing: { en: "the passphrase is missing", ko: "암호가 없습니다" },
  passphraseWrong: { en: "the passphrase is wrong", ko: "암호가 틀렸습니다" },
  schemaTooNew: {
    en: "The store has schema {schema}; this version knows {known}",
    ko: "저장 형식이 {schema} 판인데, 이 프로그램은 {known} 판까지 압니다",
  },
  fileEmpty: { en: "{file} is empty", ko: "{file} 파일이 비어 있습니다" },
  fileOneDescription: {
    en: "{file} lacks one of its two descriptions",
    ko: "{file} 파일의 두 머리글 가운데 하나가 없습니다",
  },
  treeBusy: {
    en: "Other processes changed the topics again and again for {seconds} seconds",
    ko: "다른 프로세스들이 {seconds}초 동안 주제를 계속 바꾸었습니다",
  },
  quotaUsed: {
    en: "the quota of this account is used up ({reason})",
    ko: "이 계정에 허용된 용량을 다 썼습니다 ({reason})",
  },
  fileTooLarge: {
    en: "the system lets no file grow so large ({reason}): `ulimit -f` says how large",
    ko: "시스템이 파일을 그만큼 크게 두지 않습니다 ({reason}). 한도는 `ulimit -f` 로 봅니다",
  },
  tooFewDescriptors: {
    en: "{left} more files may be opened, and {needed} are needed (`ulimit -n`)",
    ko: "파일을 {left}개까지만 더 열 수 있는데 {needed}개가 필요합니다 (`ulimit -n`)",
  },
  tooFewAddresses: {
    en: "{left} MiB of address space are left, too little to map the memory's file (`ulimit -v`)",
    ko: "주소 공간이 {left} MiB 남아 있어 기억 파일을 올리기에 모자랍니다 (`ulimit -v`)",
  },
  storeLinked: {
    en: "{path} is a symbolic link",
    ko: "{path} 은 심볼릭 링크입니다",
  },
  storeForeign: {
    en: "{path} belongs to account {owner}, and this program runs as account {account}",
    ko: "{path} 은 계정 {owner} 의 것인데, 이 프로그램은 계정 {account} 로 돌고 있습니다",
  },
  placeRefused: { en: "{path} ({reason})", ko: "{path} ({reason})" },
  fileInTheWay: {
    en: "{path}: a file is where a folder must be ({reason})",
    ko: "{path}: 폴더가 있어야 할 자리에 파일이 있습니다 ({reason})",
  },
  systemRefused: { en: "the system says {reason}", ko: "시스템 오류 {reason}" },
  noRoom: { en: "no room is left in {folder}", ko: "{folder} 에 남은 공간이 없습니다" },
  turnsFull: {
    en: "It holds {turns} turns, and takes no more",
    ko: "대화가 {turns}개 있어 더 넣을 수 없습니다",
  },
  storeNowhere: { en: "{folder} holds no store", ko: "{folder} 에는 기억이 없습니다" },
  currentOrphan: {
    en: "CURRENT in {folder} is missing, and {generation} is there",
    ko: "{folder} 폴더에 CURRENT 파일이 없는데 {generation} 폴더가 있습니다",
  },
  descriptionsLost: { en: "The file lost its description", ko: "파일의 머리글이 없어졌습니다" },
  keyNowhere: {
    en: "No backup has the KEY that opens {folder}; without it nobody can read the memory. Nothing was changed",
    ko: "{folder} 폴더를 여는 KEY 파일이 어느 백업에도 없습니다. 그것 없이는 아무도 기억을 읽을 수 없습니다. 아무것도 바뀌지 않았습니다",
  },
  keyOther: {
    en: "Another process has given the memory another key",
    ko: "다른 프로세스가 기억의 키를 바꾸었습니다",
  },
  closedMeanwhile: {
    en: "Another process closed the file while it was opened",
    ko: "여는 동안 다른 프로세스가 파일을 닫았습니다",
  },
  lockForgot: {
    en: "The lock file forgot commit {right} for {wrong}",
    ko: "잠금 파일에 마지막 기록이 {right} 대신 {wrong} 로 적혀 있습니다",
  },
  changedWhileCopied: {
    en: "Others go on writing in {folder}, so that no copy of one state can be made",
    ko: "다른 프로세스가 {folder} 에 계속 쓰고 있어 한 시점의 사본을 만들 수 없습니다",
  },
  replacedTooLong: {
    en: "Replacing the file took too long, and others went on",
    ko: "파일을 바꾸는 데 너무 오래 걸려 다른 프로세스가 먼저 썼습니다",
  },
  indexOvertaken: {
    en: "Another process has changed the index meanwhile",
    ko: "그사이 다른 프로세스가 색인을 바꾸었습니다",
  },
  entryOvertaken: {
    en: "Entry {entry} of the journal was closed or taken back meanwhile",
    ko: "그사이 작업 {entry} 이 끝났거나 되돌려졌습니다",
  },
  recordLocked: {
    en: "Record {key} of {table} does not open with the memory's key",
    ko: "표 {table} 의 기록 {key} 가 기억의 키로 열리지 않습니다",
  },
  chunkMissing: {
    en: "Chunk {chunk} of {table} is missing",
    ko: "표 {table} 의 조각 {chunk} 이 없습니다",
  },
  pageUnreadable: { en: "Page {page} cannot be read", ko: "페이지 {page} 를 읽을 수 없습니다" },
  pageChanged: {
    en: "Page {page} has changed while it was read",
    ko: "읽는 동안 페이지 {page} 가 바뀌었습니다",
  },
  nodesCircle: {
    en: "The nodes above {node} go in a circle",
    ko: "주제 {node} 의 위쪽이 고리를 이룹니다",
  },
  nodeTwice: {
    en: "Node {node} hangs in two places",
    ko: "주제 {node} 가 두 곳에 매달려 있습니다",
  },
  backupMaking: {
    en: "Process {process} is making a backup",
    ko: "프로세스 {process} 이 백업을 만들고 있습니다",
  },
  backupMakingElsewhere: {
    en: "Another process is making a backup",
    ko: "다른 프로세스가 백업을 만들고 있습니다",
  },
  backupChanged: {
    en: "The backup in {folder} was changed while it was made",
    ko: "만드는 동안 {folder} 의 백업이 바뀌었습니다",
  },
  backupUnsound: { en: "{folder}: {problem}", ko: "{folder}: {problem}" },
});
