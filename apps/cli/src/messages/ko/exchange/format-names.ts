import { programNames, type enFormatNames } from "../../en/exchange/format-names.ts";

export const koFormatNames = {
  ...programNames,
  kakaotalk: "카카오톡",
  chat: "어시스턴트와 나눈 대화",
  csv: "표",
  hsms: "HSMS 기억",
  jsonl: "HSMS 기억",
  mail: "메일",
  markdown: "마크다운",
  mcp: "MCP 메모리 서버의 기억",
  md: "HSMS 기억(마크다운)",
  "memory-nodes": "JSON에 든 기억",
  minimal: "말과 그 답의 목록",
  sqlite: "기억 데이터베이스",
  text: "글",
  "turn-nodes": "JSON에 든 대화",
} satisfies typeof enFormatNames;
