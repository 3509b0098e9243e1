/** Programs whose exports are read, by the name of their format: called so in every language. */
export const programNames = {
  chatgpt: "ChatGPT",
  claude: "Claude",
  "claude-code": "Claude Code",
  codex: "Codex",
  gemini: "Gemini",
  "gemini-cli": "Gemini CLI",
  greeum: "Greeum",
  grok: "Grok",
  kakaotalk: "KakaoTalk",
  locomo: "LoCoMo",
  mem0: "mem0",
  "open-webui": "Open WebUI",
  realmem: "RealMem",
  sharegpt: "ShareGPT",
  slack: "Slack",
  telegram: "Telegram",
  whatsapp: "WhatsApp",
};

/** What is read besides, in words. */
export const enFormatNames = {
  ...programNames,
  chat: "talk with an assistant",
  csv: "a table",
  hsms: "a memory of HSMS",
  jsonl: "a memory of HSMS",
  mail: "mail",
  markdown: "Markdown",
  mcp: "the memory of an MCP server",
  md: "a memory of HSMS in Markdown",
  "memory-nodes": "memories in JSON",
  minimal: "messages with their answers",
  sqlite: "a database of memories",
  text: "plain text",
  "turn-nodes": "turns in JSON",
};
