import { defineMessages } from "./define-messages.ts";

/** Why a file was not imported or exported, and what to do. A row that names the file has it as `{file}`. */
export const formatMessages = defineMessages({
  at: { en: "{place}: {problem}", ko: "{place}: {problem}" },
  atLine: { en: "Line {line}: {problem}", ko: "{line}번째 줄: {problem}" },

  nowhere: {
    en: "{file}: no such file or folder.",
    ko: "{file}: 그런 파일이나 폴더가 없습니다.",
  },
  checkPath: { en: "Check the path.", ko: "경로를 확인하세요." },
  notReadable: {
    en: "{file} cannot be read ({reason}).",
    ko: "{file}: 읽을 수 없습니다 ({reason}).",
  },
  checkReadable: {
    en: "Check that it is a file and that you have permission to read it.",
    ko: "파일인지, 읽을 권한이 있는지 확인하세요.",
  },
  notRegular: { en: "{file} is {kind}, not a file.", ko: "{file}: {kind}입니다. 파일이 아닙니다." },
  folder: { en: "a folder", ko: "폴더" },
  pipe: { en: "a pipe", ko: "파이프" },
  socket: { en: "a socket", ko: "소켓" },
  device: { en: "a device", ko: "장치" },
  saveOutput: {
    en: "Save its output to a file and import that.",
    ko: "그 출력을 파일로 저장한 뒤 그 파일을 가져오세요.",
  },
  archive: {
    en: "{file} is inside a zip archive, and its format consists of several files.",
    ko: "{file}: zip 압축 파일 안에 있는데, 여러 파일로 이루어진 형식입니다.",
  },
  unpack: {
    en: "Unpack the archive and import the folder.",
    ko: "압축을 푼 뒤 그 폴더를 주세요.",
  },
  pipedAlone: {
    en: "Standard input is one of several files that belong together.",
    ko: "표준 입력은 함께 있어야 하는 여러 파일 중 하나입니다.",
  },
  giveFolder: {
    en: "Give the folder that contains them.",
    ko: "파일들이 들어 있는 폴더를 주세요.",
  },
  archiveDamaged: {
    en: "{file} cannot be unpacked: it is damaged, truncated, or compressed with an unsupported method.",
    ko: "{file}: 압축을 풀 수 없습니다. 손상되었거나 잘렸거나, 지원하지 않는 방식으로 압축되었습니다.",
  },
  archiveEncrypted: {
    en: "{file} is encrypted with a password.",
    ko: "{file}: 암호가 걸린 압축 파일입니다.",
  },
  archiveNested: {
    en: "{file} is a zip archive inside a zip archive.",
    ko: "{file}: 압축 파일 안에 든 압축 파일입니다.",
  },
  archiveOutside: {
    en: "{file} contains an entry that would be unpacked outside its folder ({name}).",
    ko: "{file}: 압축을 풀면 폴더 밖에 놓일 항목이 들어 있습니다({name}).",
  },
  archiveTwins: {
    en: "{file} contains two entries named {name}.",
    ko: "{file}: 이름이 {name} 인 항목이 둘 들어 있습니다.",
  },
  archiveBomb: {
    en: "{file} would unpack to far more data than any export contains.",
    ko: "{file}: 압축을 풀면 어떤 내보내기 파일보다도 훨씬 커집니다.",
  },
  otherArchive: {
    en: "Nothing from it was imported. Unpack it with another program and import the folder, or use another copy.",
    ko: "아무것도 가져오지 않았습니다. 다른 프로그램으로 압축을 풀어 그 폴더를 주거나, 다른 복사본을 쓰세요.",
  },
  fileChanged: {
    en: "{file} changed while it was being read.",
    ko: "{file}: 읽는 동안 바뀌었습니다.",
  },
  tryAgainLater: {
    en: "Nothing from it was imported. Try again when it has been written completely.",
    ko: "아무것도 가져오지 않았습니다. 파일 쓰기가 끝난 뒤 다시 하세요.",
  },
  tooLarge: {
    en: "{file} is too large to be read at once.",
    ko: "{file}: 한 번에 읽기에는 너무 큽니다.",
  },
  tooManyBytes: {
    en: "The file has {bytes} bytes; at most {limit} can be read.",
    ko: "{bytes}바이트입니다. {limit}바이트까지 읽을 수 있습니다.",
  },
  split: {
    en: "Split it into several files and import each of them.",
    ko: "파일을 나누어 하나씩 가져오세요.",
  },
  nothingInIt: { en: "It is empty.", ko: "들어 있는 것이 없습니다." },
  empty: { en: "The file is empty.", ko: "비어 있습니다." },
  otherCopy: { en: "Use another copy.", ko: "내용이 있는 파일을 주세요." },

  notUtf16: {
    en: "The file starts like UTF-16 but is not valid UTF-16.",
    ko: "UTF-16 으로 시작하지만 올바른 UTF-16 이 아닙니다.",
  },
  notUtf8: {
    en: "The file is not valid UTF-8: invalid byte at offset {offset}.",
    ko: "올바른 UTF-8 이 아닙니다: 오프셋 {offset} 의 바이트가 잘못되었습니다.",
  },
  saveAsUtf8: {
    en: "Save it as UTF-8 and import it again.",
    ko: "UTF-8 로 저장해 다시 가져오세요. 아무것도 가져오지 않았습니다.",
  },
  badSyntax: {
    en: "Line {line}, column {column}: expected {expected}, found {found}.",
    ko: "{line}번째 줄, {column}번째 글자: JSON 문법이 깨졌습니다. {expected:이/가} 있어야 하는데 {found:이/가} 있습니다.",
  },
  jsonValue: { en: "a value", ko: "값" },
  jsonItem: { en: 'a value or "]"', ko: '값이나 "]"' },
  jsonKey: { en: "a key in double quotes", ko: "큰따옴표 안의 키" },
  jsonFirstKey: { en: 'a key in double quotes or "}"', ko: '큰따옴표 안의 키나 "}"' },
  jsonColon: { en: '":"', ko: '":"' },
  jsonItemEnd: { en: '"," or "]"', ko: '","나 "]"' },
  jsonEntryEnd: { en: '"," or "}"', ko: '","나 "}"' },
  jsonEnd: { en: "the end", ko: "끝" },
  jsonEscape: { en: "a valid JSON escape", ko: "올바른 JSON 이스케이프" },
  jsonNoControl: {
    en: "an escape instead of a raw control character",
    ko: "제어 문자 대신 이스케이프",
  },
  jsonStringEnd: { en: "the end of a string", ko: "문자열의 끝" },
  endOfText: { en: "the end of the text", ko: "글의 끝" },
  mendSyntax: {
    en: "The file is damaged or truncated: fix it at that position, or use another copy.",
    ko: "깨졌거나 잘린 파일입니다. 그 위치를 고치거나 다른 복사본을 쓰세요. 아무것도 가져오지 않았습니다.",
  },

  badShape: { en: "{fault}", ko: "있어야 할 값이 없거나 종류가 다릅니다 ({fault})." },
  valueMissing: { en: "this value is missing", ko: "이 값이 없습니다." },
  valueOfOtherKind: {
    en: "this value should be {expected}",
    ko: "이 값은 {expected} 형식이어야 합니다.",
  },
  aNumber: { en: "a number", ko: "숫자" },
  aText: { en: "a string", ko: "문자열" },
  aList: { en: "a list", ko: "목록" },
  anObject: { en: "an object", ko: "객체" },
  aBoolean: { en: "true or false", ko: "참이나 거짓" },
  mendShape: {
    en: "Fix the file there; nothing from it was imported.",
    ko: "그 위치를 고치세요. 아무것도 가져오지 않았습니다.",
  },
  notDate: {
    en: "Invalid input: expected a date such as 2025-12-15",
    ko: "2025-12-15 같은 날짜가 아닙니다",
  },
  onEarlierLine: { en: "it already appears on an earlier line", ko: "앞의 줄에 이미 있습니다" },
  linesMissing: {
    en: "the first line declares {promised} turns, conversations and nodes, but the file contains {found}: it was truncated or edited",
    ko: "첫 줄에 적힌 대화, 대화방, 주제의 수는 {promised} 인데 파일에는 {found:이/가} 있습니다. 파일이 잘렸거나 편집되었습니다",
  },
  pageWords: {
    en: "the text is not what was written: the page was truncated or edited",
    ko: "처음 쓴 글과 다릅니다. 쪽이 잘렸거나 편집되었습니다",
  },
  pageTurns: {
    en: "only {found} of {turns} turns are present: the page was truncated or edited",
    ko: "대화 {turns}개 가운데 {found}개만 있습니다. 쪽이 잘렸거나 편집되었습니다",
  },
  columnMissing: {
    en: "{file}: the table {table} has no column {column}.",
    ko: "{file}: 표 {table} 에 {column} 열이 없습니다.",
  },
  nothingImported: { en: "Nothing from it was imported.", ko: "아무것도 가져오지 않았습니다." },

  unknownContent: {
    en: "Nothing in the file can be imported: it contains {content}.",
    ko: "가져올 수 있는 형식이 아닙니다. 들어 있는 것: {content}.",
  },
  noJson: { en: "no JSON", ko: "JSON 이 아닌 것" },
  jsonArray: {
    en: "an array of {count}, the first {first}",
    ko: "항목이 {count}개인 배열, 첫째는 {first}",
  },
  jsonObject: { en: "an object with the keys {keys}", ko: "키가 {keys} 인 객체" },
  jsonLines: {
    en: "JSON Lines, the first {first}",
    ko: "한 줄에 하나씩 JSON, 첫째는 {first}",
  },
  jsonType: { en: "a {type}", ko: "{type}" },
  unknownFolder: {
    en: "{file}: it contains nothing that can be imported.",
    ko: "{file}: 가져올 수 있는 것이 들어 있지 않습니다.",
  },
  unknownColumns: {
    en: "No column name of the table is recognised: it has {columns}.",
    ko: "알아볼 수 있는 열 이름이 표에 없습니다. 있는 열: {columns}.",
  },
  nameColumns: {
    en: "Say which column holds what: `--columns user=Question,assistant=Answer,createdAt=Date`.",
    ko: "어느 열이 무엇인지 알려 주세요: `--columns user=질문,assistant=답,createdAt=날짜`.",
  },
  acceptedFormats: {
    en: "Supported files: {formats}. See docs/formats.md for details.",
    ko: "읽을 수 있는 파일: {formats}. 자세한 내용은 docs/formats.md 를 보세요.",
  },
  unknownTables: {
    en: "{file} is a database with none of the tables {tables}.",
    ko: "{file}: 표 {tables} 가운데 하나도 없는 데이터베이스입니다.",
  },
  projectDatabases: {
    en: "Only databases with a table conversations that has the columns user_query and ai_response can be imported.",
    ko: "데이터베이스는 user_query 열과 ai_response 열이 있는 conversations 표를 가진 것만 가져올 수 있습니다.",
  },

  formatTooNew: {
    en: "The file uses version {version} of the HSMS format; this program reads up to version {known}.",
    ko: "파일의 형식 버전이 {version} 인데, 이 프로그램은 {known} 까지 읽습니다.",
  },
  updateProgram: { en: "Update hsms.", ko: "hsms 를 새 버전으로 올리세요." },
  turnsMissing: {
    en: "{file} holds a tree without turns, and there is no {sibling} next to it.",
    ko: "{file}: 트리만 있고 대화가 없습니다. 같은 폴더에 {sibling} 도 없습니다.",
  },
  giveBoth: {
    en: "Put both files into one folder and import the folder.",
    ko: "두 파일이 함께 있는 폴더를 주세요.",
  },
  severalProjects: {
    en: "{file} holds {count} projects: {projects}.",
    ko: "{file}: 프로젝트가 {count}개 들어 있습니다: {projects}.",
  },
  oneByOne: {
    en: "Import them one at a time, each into its own project (--project).",
    ko: "하나씩 저마다 다른 프로젝트로 가져오세요 (--project).",
  },

  databaseHeld: {
    en: "{file} is in use by another program ({reason}).",
    ko: "{file}: 다른 프로그램이 이 데이터베이스를 쓰고 있습니다 ({reason}).",
  },
  closeThere: {
    en: "Close it in that program and try again; nothing was imported.",
    ko: "그 프로그램을 닫고 다시 하세요. 아무것도 가져오지 않았습니다.",
  },
  notDatabase: {
    en: "{file} is not an SQLite database, or is encrypted or damaged.",
    ko: "{file}: SQLite 데이터베이스가 아니거나, 암호화되었거나 손상되었습니다.",
  },
  takeEncryptionOff: {
    en: "Remove the encryption with the program that wrote it, or use a backup.",
    ko: "파일을 만든 프로그램에서 암호화를 풀거나 백업을 쓰세요.",
  },
  databaseDamaged: {
    en: "{file} is damaged ({reason}).",
    ko: "{file}: 데이터베이스가 손상되었습니다 ({reason}).",
  },
  recoverCopy: {
    en: "Use a backup, or repair a copy with `sqlite3 copy.db .recover`; nothing was imported.",
    ko: "백업을 쓰거나, 복사본을 `sqlite3 복사본 .recover` 로 복구해 보세요. 아무것도 가져오지 않았습니다.",
  },

  notOurs: {
    en: "{file} already exists and was not written by hsms.",
    ko: "{file}: 이미 있는 파일인데 hsms 가 쓴 것이 아닙니다.",
  },
  moveAway: {
    en: "Choose another folder, or move that file away; nothing was written.",
    ko: "다른 폴더를 고르거나 그 파일을 옮기세요. 아무것도 쓰지 않았습니다.",
  },
  notWritable: {
    en: "{file} cannot be written ({reason}).",
    ko: "{file}: 쓸 수 없습니다 ({reason}).",
  },
  makeRoom: { en: "Free some disk space.", ko: "디스크 공간을 확보하세요." },
  otherFolder: {
    en: "Choose another folder, or correct its permissions.",
    ko: "다른 폴더를 고르거나 권한을 고치세요.",
  },

  notRealMem: { en: "{file} is not a RealMem file.", ko: "{file}: RealMem 파일이 아닙니다." },
  nameRealMem: { en: "Give RealMem files.", ko: "RealMem 파일을 주세요." },
  noQuestions: {
    en: "It has no question with marked evidence.",
    ko: "근거가 표시된 질문이 없습니다.",
  },
  sealedSet: {
    en: "{file} is a held-out set: it is scored once, at the end, with --sealed.",
    ko: "{file:은/는} 최종 평가용 데이터입니다. 마지막에 한 번만 --sealed 로 채점합니다.",
  },
  notSessionDate: {
    en: "{date} is not a session date",
    ko: "{date:은/는} 세션의 날짜가 아닙니다",
  },
  notDateOfSession: {
    en: "{date} is not the date of session {session}",
    ko: "{date:은/는} 세션 {session} 의 날짜가 아닙니다",
  },
  twoTurns: { en: "{name} has two turns {turn}", ko: "{name} 에 대화 {turn:이/가} 둘 있습니다" },
  noTurns: { en: "{name} has no turn {turns}", ko: "{name} 에 대화 {turns:이/가} 없습니다" },
});
