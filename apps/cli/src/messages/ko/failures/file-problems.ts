import type { FormatProblemCode } from "@hsms/engine";
import type { FailureText, FileProblemText } from "../../failures.ts";

export const koFileProblem: FileProblemText = (problem) => {
  const { code, file, line, column, path, byteOffset, accepted } = problem;
  const place = [
    file ?? "",
    ...(line === undefined ? [] : [`${line}번째 줄`]),
    ...(column === undefined ? [] : [`${column}번째 글자`]),
    ...(path === undefined ? [] : [path]),
    ...(byteOffset === undefined ? [] : [`${byteOffset}번째 바이트`]),
  ].filter((part) => part !== "");
  const { what, hint } = fileProblems[code];
  return { what: `${place.join(", ")}: ${what}`, hint: accepted?.ko ?? hint };
};

const fileProblems: Readonly<Record<FormatProblemCode, FailureText>> = {
  FILE_NOT_FOUND: { what: "그런 파일이나 폴더가 없습니다.", hint: "경로를 확인하세요." },
  FILE_NOT_READABLE: {
    what: "읽을 수 없습니다.",
    hint: "파일인지, 읽을 권한이 있는지 확인하세요.",
  },
  FILE_NOT_REGULAR: {
    what: "파이프, 소켓 또는 장치입니다. 파일이 아닙니다.",
    hint: "그 출력을 파일로 저장한 뒤 그 파일을 가져오세요.",
  },
  FILE_IS_ARCHIVE: {
    what: "zip 압축 파일입니다.",
    hint: "압축을 푼 뒤 그 폴더나 그 안의 conversations.json 을 주세요.",
  },
  FILE_NOT_OURS: {
    what: "이미 있는 파일이고 hsms 가 쓴 것이 아닙니다. 아무것도 쓰지 않았습니다.",
    hint: "다른 폴더를 고르거나 그 파일을 옮기세요.",
  },
  FILE_TOO_LARGE: { what: "한 번에 읽기에는 너무 큽니다.", hint: "파일을 나누세요." },
  FILE_EMPTY: { what: "비어 있습니다.", hint: "내용이 있는 파일을 주세요." },
  BAD_ENCODING: {
    what: "UTF-8 이 아닙니다.",
    hint: "UTF-8 로 저장하세요. 아무것도 가져오지 않았습니다.",
  },
  BAD_SYNTAX: {
    what: "JSON 문법이 깨졌습니다.",
    hint: "그곳을 고치세요. 아무것도 가져오지 않았습니다.",
  },
  BAD_SHAPE: {
    what: "있어야 할 값이 없거나 종류가 다릅니다.",
    hint: "그곳을 고치세요. 아무것도 가져오지 않았습니다.",
  },
  UNKNOWN_FORMAT: {
    what: "가져올 수 있는 형식이 아닙니다.",
    hint: "데이터베이스는 user_query 와 ai_response 가 있는 conversations 표를 가진 것만 가져올 수 있습니다.",
  },
  FORMAT_TOO_NEW: { what: "더 새로운 판이 쓴 파일입니다.", hint: "hsms 를 새 판으로 올리세요." },
  SIBLING_MISSING: {
    what: "트리만 있고 대화가 없습니다.",
    hint: "두 파일이 함께 있는 폴더를 주세요.",
  },
  FILE_LOCKED: {
    what: "다른 프로그램이 이 데이터베이스를 쓰고 있습니다.",
    hint: "그 프로그램을 닫고 다시 하세요.",
  },
  NOT_A_DATABASE: {
    what: "SQLite 데이터베이스로 시작하지 않습니다. 암호화되었거나 손상되었거나 다른 파일입니다.",
    hint: "쓰던 프로그램에서 암호를 풀거나, 백업을 쓰세요.",
  },
  SEVERAL_PROJECTS: {
    what: "프로젝트가 여럿 들어 있습니다.",
    hint: "하나씩 따로 가져오세요 (--project).",
  },
  FILE_DAMAGED: {
    what: "데이터베이스가 손상되었습니다. 아무것도 가져오지 않았습니다.",
    hint: "백업을 쓰거나, 복사본을 `sqlite3 복사본 .recover` 로 살려 보세요.",
  },
  FILE_NOT_WRITABLE: {
    what: "쓸 수 없습니다.",
    hint: "--out 으로 다른 폴더를 고르거나, 권한과 디스크를 확인하세요.",
  },
};
