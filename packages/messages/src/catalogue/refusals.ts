import { defineMessages } from "./define-messages.ts";

/** Why a store refused: what is behind the code of an error. */
export const refusalMessages = defineMessages({
  diskFull: {
    en: "{folder} has {free} bytes free; {needed} bytes are needed",
    ko: "{folder} 에 남은 공간이 {free}바이트인데, {needed}바이트가 필요합니다",
  },
  writerStopped: {
    en: "Process {process} was suspended while writing",
    ko: "프로세스 {process:이/가} 쓰는 도중에 정지되었습니다",
  },
  writerHung: {
    en: "Process {process} has been writing for {seconds} seconds",
    ko: "프로세스 {process:이/가} {seconds}초째 쓰고 있습니다",
  },
  damagedHeld: {
    en: "Process {process} has the damaged store open",
    ko: "프로세스 {process:이/가} 손상된 기억을 열고 있습니다",
  },
  passphraseMissing: { en: "the passphrase is missing", ko: "암호가 없습니다" },
  passphraseWrong: { en: "the passphrase is wrong", ko: "암호가 틀렸습니다" },
  schemaTooNew: {
    en: "The store has schema version {schema}; this program supports up to {known}",
    ko: "저장소의 스키마 버전이 {schema} 인데, 이 프로그램은 {known} 까지 지원합니다",
  },
  fileEmpty: { en: "{file} is empty", ko: "{file} 파일이 비어 있습니다" },
  fileOneDescription: {
    en: "{file} lacks one of its two meta pages",
    ko: "{file} 파일의 두 메타 페이지 가운데 하나가 없습니다",
  },
  treeBusy: {
    en: "Other processes kept changing the topics for {seconds} seconds",
    ko: "다른 프로세스들이 {seconds}초 동안 주제를 계속 바꾸었습니다",
  },
  quotaUsed: {
    en: "the quota of this account is used up ({reason})",
    ko: "이 계정에 허용된 용량을 다 썼습니다 ({reason})",
  },
  fileTooLarge: {
    en: "the file would exceed the system's limit of file sizes ({reason}, see `ulimit -f`)",
    ko: "파일이 시스템의 크기 한도를 넘습니다 ({reason}, 한도는 `ulimit -f`)",
  },
  tooFewDescriptors: {
    en: "only {left} more files can be opened, but {needed} are needed (`ulimit -n`)",
    ko: "파일을 {left}개까지만 더 열 수 있는데 {needed}개가 필요합니다 (`ulimit -n`)",
  },
  tooFewAddresses: {
    en: "only {left} MiB of address space are left, too little to map the data file (`ulimit -v`)",
    ko: "주소 공간이 {left} MiB 밖에 남지 않아 데이터 파일을 매핑할 수 없습니다 (`ulimit -v`)",
  },
  storeLinked: {
    en: "{path} is a symbolic link",
    ko: "{path:은/는} 심볼릭 링크입니다",
  },
  storeForeign: {
    en: "{path} is owned by account {owner}, but this program runs as account {account}",
    ko: "{path} 의 소유자는 계정 {owner} 인데, 이 프로그램은 계정 {account:으로/로} 실행 중입니다",
  },
  placeRefused: { en: "{path} ({reason})", ko: "{path} ({reason})" },
  fileInTheWay: {
    en: "{path}: there is a file where a folder is needed ({reason})",
    ko: "{path}: 폴더가 있어야 할 자리에 파일이 있습니다 ({reason})",
  },
  systemRefused: { en: "system error {reason}", ko: "시스템 오류 {reason}" },
  turnsFull: {
    en: "It holds {turns} turns, which is the maximum",
    ko: "대화가 최대 개수인 {turns}개라서 더 넣을 수 없습니다",
  },
  storeNowhere: { en: "{folder} does not contain a store", ko: "{folder} 에는 저장소가 없습니다" },
  currentOrphan: {
    en: "CURRENT in {folder} is missing, although {generation} exists",
    ko: "{folder} 폴더에 {generation} 폴더는 있는데 CURRENT 파일이 없습니다",
  },
  descriptionsLost: {
    en: "The meta pages of the file are missing",
    ko: "파일의 메타 페이지가 없습니다",
  },
  keyNowhere: {
    en: "No backup contains the KEY that opens {folder}; without it the memory cannot be read. Nothing was changed",
    ko: "{folder} 폴더를 여는 KEY 파일이 어느 백업에도 없습니다. KEY 없이는 기억을 읽을 수 없습니다. 아무것도 바뀌지 않았습니다",
  },
  keyOther: {
    en: "Another process changed the key of the memory",
    ko: "다른 프로세스가 기억의 키를 바꾸었습니다",
  },
  closedMeanwhile: {
    en: "Another process closed the file while it was being opened",
    ko: "여는 동안 다른 프로세스가 파일을 닫았습니다",
  },
  lockForgot: {
    en: "The lock file names commit {wrong} as the last one instead of {right}",
    ko: "잠금 파일에 마지막 커밋이 {right} 대신 {wrong:으로/로} 적혀 있습니다",
  },
  changedWhileCopied: {
    en: "Other processes keep writing in {folder}, so no consistent copy can be made",
    ko: "다른 프로세스가 {folder} 에 계속 쓰고 있어 일관된 사본을 만들 수 없습니다",
  },
  replacedTooLong: {
    en: "Replacing the file took too long, and other processes wrote to it meanwhile",
    ko: "파일 교체가 너무 오래 걸려 그사이 다른 프로세스가 썼습니다",
  },
  indexOvertaken: {
    en: "Another process changed the index meanwhile",
    ko: "그사이 다른 프로세스가 색인을 바꾸었습니다",
  },
  entryOvertaken: {
    en: "Entry {entry} of the journal was closed or undone meanwhile",
    ko: "그사이 작업 {entry:이/가} 끝났거나 되돌려졌습니다",
  },
  recordLocked: {
    en: "Record {key} of table {table} cannot be decrypted with the key of the memory",
    ko: "표 {table} 의 기록 {key:을/를} 기억의 키로 복호화할 수 없습니다",
  },
  chunkMissing: {
    en: "Chunk {chunk} of {table} is missing",
    ko: "표 {table} 의 조각 {chunk:이/가} 없습니다",
  },
  pageUnreadable: { en: "Page {page} cannot be read", ko: "페이지 {page:을/를} 읽을 수 없습니다" },
  pageChanged: {
    en: "Page {page} changed while it was being read",
    ko: "읽는 동안 페이지 {page:이/가} 바뀌었습니다",
  },
  nodesCircle: {
    en: "The ancestors of node {node} form a cycle",
    ko: "주제 {node} 의 조상이 순환합니다",
  },
  nodeTwice: {
    en: "Node {node} has two parents",
    ko: "주제 {node} 의 부모가 둘입니다",
  },
  backupMaking: {
    en: "Process {process} is making a backup",
    ko: "프로세스 {process:이/가} 백업을 만들고 있습니다",
  },
  backupMakingElsewhere: {
    en: "Another process is making a backup",
    ko: "다른 프로세스가 백업을 만들고 있습니다",
  },
  backupChanged: {
    en: "The backup in {folder} was changed while it was being made",
    ko: "만드는 동안 {folder} 의 백업이 바뀌었습니다",
  },
  backupUnsound: { en: "{folder}: {problem}", ko: "{folder}: {problem}" },
});
