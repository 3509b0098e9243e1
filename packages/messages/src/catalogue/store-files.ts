import { defineMessages } from "./define-messages.ts";

/** What a look says of the files that a store lies in, and of the pages of its data file. */
export const storeFileMessages = defineMessages({
  storeMissing: { en: "{folder} does not exist", ko: "{folder} 폴더가 없습니다" },
  fileMissing: { en: "{file} is missing", ko: "{file} 파일이 없습니다" },
  notDataFile: { en: "{file} is not an LMDB file", ko: "{file} 파일은 LMDB 파일이 아닙니다" },
  currentMissing: {
    en: "CURRENT in {folder} is missing",
    ko: "{folder} 폴더에 CURRENT 파일이 없습니다",
  },
  currentUnreadable: {
    en: "CURRENT in {folder} does not name a generation",
    ko: "{folder} 폴더의 CURRENT 파일에 세대 이름이 없습니다",
  },
  currentAstray: {
    en: "CURRENT names {generation}, which does not exist",
    ko: "CURRENT 파일에 적힌 세대 {generation} 폴더가 없습니다",
  },
  keysUnreadable: {
    en: "Neither KEY nor KEY.copy in {folder} can be read",
    ko: "{folder} 폴더의 KEY 와 KEY.copy 를 모두 읽을 수 없습니다",
  },
  keyMissing: { en: "KEY in {folder} is missing", ko: "{folder} 폴더에 KEY 파일이 없습니다" },
  keyForeign: {
    en: "KEY in {folder} belongs to another store",
    ko: "{folder} 폴더의 KEY 는 다른 저장소의 것입니다",
  },
  keyFileWrong: {
    en: "{file} in {folder} is missing, damaged or out of date",
    ko: "{folder} 폴더의 {file} 파일이 없거나, 손상되었거나, 예전 것입니다",
  },
  copyDiffers: {
    en: "The copy of {table} differs from the original",
    ko: "{table} 의 사본이 원본과 다릅니다",
  },
  migrationFailed: {
    en: "Records of an older schema version cannot be read: {reason}",
    ko: "이전 스키마 버전의 기록을 읽을 수 없습니다: {reason}",
  },
  lookEnded: {
    en: "The process that checked the memory was ended by {signal}",
    ko: "기억을 검사하던 프로세스가 {signal:으로/로} 끝났습니다",
  },
  lookHung: {
    en: "The process that checked the memory made no progress for {seconds} seconds",
    ko: "기억을 검사하던 프로세스가 {seconds}초 동안 진행하지 못했습니다",
  },
  descriptionDamaged: {
    en: "One of the two meta pages of the file is damaged",
    ko: "파일의 두 메타 페이지 가운데 하나가 손상되었습니다",
  },
  fileCut: {
    en: "The last {bytes} bytes of the file are missing",
    ko: "파일 끝의 {bytes}바이트가 없습니다",
  },
  treeIsWrong: {
    en: "Table {tree} has flags {flags} and depth {depth}",
    ko: "표 {tree} 의 플래그가 {flags}, 깊이가 {depth} 입니다",
  },
  treeMiscounted: {
    en: "The counters of table {tree} differ from its content",
    ko: "표 {tree} 의 개수 기록이 실제 내용과 다릅니다",
  },
  pageUsedAndFree: {
    en: "Page {page} is listed as free, but is in use or does not exist",
    ko: "페이지 {page:이/가} 빈 페이지로 적혀 있는데, 쓰이고 있거나 없는 페이지입니다",
  },
  pageBehindEnd: {
    en: "Page {page} is beyond the end of the file",
    ko: "페이지 {page:은/는} 파일의 끝을 벗어납니다",
  },
  pageTwice: {
    en: "Page {page} is used in two places",
    ko: "페이지 {page:이/가} 두 곳에서 쓰입니다",
  },
  pageLost: {
    en: "The disk could not read page {page} of table {tree}",
    ko: "디스크가 표 {tree} 의 페이지 {page:을/를} 읽지 못했습니다",
  },
  pageNumber: {
    en: "Page {page} of table {tree} carries the page number {number}",
    ko: "표 {tree} 의 페이지 {page} 에 번호가 {number:으로/로} 적혀 있습니다",
  },
  pageFlags: {
    en: "Page {page} of table {tree} has flags {flags}",
    ko: "표 {tree} 의 페이지 {page} 의 플래그가 {flags} 입니다",
  },
  pageTooNew: {
    en: "Page {page} of table {tree} belongs to transaction {transaction}, but the last one is {last}",
    ko: "표 {tree} 의 페이지 {page:은/는} 트랜잭션 {transaction} 의 것인데, 마지막 트랜잭션은 {last} 입니다",
  },
  pageBounds: {
    en: "Page {page} of table {tree} has entries up to {lower} and from {upper}",
    ko: "표 {tree} 의 페이지 {page} 에 항목이 {lower} 까지, 그리고 {upper} 부터 있습니다",
  },
  pageFilling: {
    en: "Page {page} of table {tree} has {used} bytes of entries in {room} bytes",
    ko: "표 {tree} 의 페이지 {page} 에 {room}바이트 가운데 {used}바이트의 항목이 있습니다",
  },
  pageNode: {
    en: "Page {page} of table {tree} has an invalid entry {node}",
    ko: "표 {tree} 의 페이지 {page} 에 잘못된 항목 {node:이/가} 있습니다",
  },
  pageOrder: {
    en: "Page {page} of table {tree} has key {node} out of order",
    ko: "표 {tree} 의 페이지 {page} 에서 키 {node} 의 순서가 틀렸습니다",
  },
  overflowCount: {
    en: "Page {page} starts {pages} overflow pages for {bytes} bytes of table {tree}",
    ko: "페이지 {page} 에서 표 {tree} 의 {bytes}바이트에 대한 오버플로 페이지 {pages}쪽이 시작합니다",
  },
  overflowHead: {
    en: "Page {page} of table {tree} does not start {pages} overflow pages",
    ko: "표 {tree} 의 페이지 {page} 에서 오버플로 페이지 {pages}쪽이 시작하지 않습니다",
  },
  freeListLength: {
    en: "Page {page} lists {pages} free pages in {bytes} bytes",
    ko: "페이지 {page} 의 {bytes}바이트에 빈 페이지 {pages}쪽이 적혀 있습니다",
  },
  freeListRange: {
    en: "Page {page} lists {pages} free pages starting at {first}",
    ko: "페이지 {page} 에 {first} 부터 빈 페이지 {pages}쪽이 적혀 있습니다",
  },
});
