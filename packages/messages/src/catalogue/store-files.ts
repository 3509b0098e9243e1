import { defineMessages } from "./define-messages.ts";

/** What a look says of the files that a store lies in, and of the pages of its data file. */
export const storeFileMessages = defineMessages({
  storeMissing: { en: "{folder} is not there", ko: "{folder} 폴더가 없습니다" },
  fileMissing: { en: "{file} is missing", ko: "{file} 파일이 없습니다" },
  notDataFile: { en: "{file} is not an LMDB file", ko: "{file} 파일은 LMDB 파일이 아닙니다" },
  currentMissing: {
    en: "CURRENT in {folder} is missing",
    ko: "{folder} 폴더에 CURRENT 파일이 없습니다",
  },
  currentUnreadable: {
    en: "CURRENT in {folder} names no generation",
    ko: "{folder} 폴더의 CURRENT 파일에 세대 이름이 없습니다",
  },
  currentAstray: {
    en: "CURRENT names {generation}, which is not there",
    ko: "CURRENT 파일에 적힌 세대 {generation} 폴더가 없습니다",
  },
  keysUnreadable: {
    en: "Neither KEY nor KEY.copy in {folder} can be read",
    ko: "{folder} 폴더의 KEY 와 KEY.copy 를 모두 읽을 수 없습니다",
  },
  keyMissing: { en: "KEY in {folder} is missing", ko: "{folder} 폴더에 KEY 파일이 없습니다" },
  keyForeign: {
    en: "KEY in {folder} is that of another store",
    ko: "{folder} 폴더의 KEY 는 다른 기억의 것입니다",
  },
  keyFileWrong: {
    en: "{file} in {folder} is missing, damaged or an older one",
    ko: "{folder} 폴더의 {file} 파일이 없거나, 손상되었거나, 예전 것입니다",
  },
  copyDiffers: {
    en: "The copy of {table} differs from what was copied",
    ko: "{table:을/를} 옮겨 적은 것이 원래 것과 다릅니다",
  },
  migrationFailed: {
    en: "The records of an older version cannot be read: {reason}",
    ko: "이전 판의 기록을 읽을 수 없습니다: {reason}",
  },
  lookEnded: {
    en: "The process that looked at the memory ended by {signal}",
    ko: "기억을 살펴보던 프로세스가 {signal} 때문에 끝났습니다",
  },
  lookHung: {
    en: "The process that looked at the memory did not go on for {seconds} seconds",
    ko: "기억을 살펴보던 프로세스가 {seconds}초 동안 나아가지 않았습니다",
  },
  descriptionDamaged: {
    en: "One of the two descriptions of the file is damaged",
    ko: "파일의 두 머리글 가운데 하나가 손상되었습니다",
  },
  fileCut: {
    en: "The file lacks its last {bytes} bytes",
    ko: "파일 끝의 {bytes}바이트가 없습니다",
  },
  treeIsWrong: {
    en: "Tree {tree} has flags {flags} and depth {depth}",
    ko: "표 {tree} 의 표시가 {flags}, 깊이가 {depth} 입니다",
  },
  treeMiscounted: {
    en: "The numbers of tree {tree} differ from what it holds",
    ko: "표 {tree} 에 적힌 수가 들어 있는 것과 다릅니다",
  },
  pageUsedAndFree: {
    en: "Page {page} is in use and listed as free, or is none",
    ko: "페이지 {page} 는 쓰이면서 빈 페이지로도 적혀 있거나, 없는 페이지입니다",
  },
  pageBehindEnd: {
    en: "Page {page} is behind the end of the file",
    ko: "페이지 {page} 는 파일의 끝을 벗어납니다",
  },
  pageTwice: { en: "Page {page} is in two places", ko: "페이지 {page} 가 두 곳에서 쓰입니다" },
  pageLost: {
    en: "The disk could not read page {page} of tree {tree}",
    ko: "디스크가 표 {tree} 의 페이지 {page} 를 읽지 못했습니다",
  },
  pageNumber: {
    en: "Page {page} of tree {tree} says that it is page {number}",
    ko: "표 {tree} 의 페이지 {page} 에 번호가 {number} 로 적혀 있습니다",
  },
  pageFlags: {
    en: "Page {page} of tree {tree} has flags {flags}",
    ko: "표 {tree} 의 페이지 {page} 에 표시가 {flags} 로 적혀 있습니다",
  },
  pageTooNew: {
    en: "Page {page} of tree {tree} is of transaction {transaction}, the last is {last}",
    ko: "표 {tree} 의 페이지 {page} 는 거래 {transaction} 의 것인데, 마지막 거래는 {last} 입니다",
  },
  pageBounds: {
    en: "Page {page} of tree {tree} has nodes up to {lower} and from {upper}",
    ko: "표 {tree} 의 페이지 {page} 에 항목이 {lower} 까지, 그리고 {upper} 부터 있습니다",
  },
  pageFilling: {
    en: "Page {page} of tree {tree} has {used} bytes of nodes in {room}",
    ko: "표 {tree} 의 페이지 {page} 에 {room}바이트 가운데 {used}바이트의 항목이 있습니다",
  },
  pageNode: {
    en: "Page {page} of tree {tree} has a node {node} that does not fit",
    ko: "표 {tree} 의 페이지 {page} 에 들어맞지 않는 항목 {node} 가 있습니다",
  },
  pageOrder: {
    en: "Page {page} of tree {tree} has key {node} out of order",
    ko: "표 {tree} 의 페이지 {page} 에서 키 {node} 의 순서가 틀렸습니다",
  },
  overflowCount: {
    en: "Page {page} begins {pages} pages for {bytes} bytes of tree {tree}",
    ko: "페이지 {page} 에서 표 {tree} 의 {bytes}바이트가 {pages}쪽으로 시작합니다",
  },
  overflowHead: {
    en: "Page {page} of tree {tree} does not begin {pages} overflow pages",
    ko: "표 {tree} 의 페이지 {page} 에서 넘침 페이지 {pages}쪽이 시작하지 않습니다",
  },
  freeListLength: {
    en: "Page {page} lists {pages} free pages in {bytes} bytes",
    ko: "페이지 {page} 의 {bytes}바이트에 빈 페이지 {pages}쪽이 적혀 있습니다",
  },
  freeListRange: {
    en: "Page {page} lists {pages} free pages from {first} on",
    ko: "페이지 {page} 에 {first} 부터 빈 페이지 {pages}쪽이 적혀 있습니다",
  },
});
