import { turnsOf } from "./counts.ts";

/** What is done from within the screen by its palette. */
export const enWorks = {
  labels: {
    import: "import: bring in a file or a folder",
    export: "export: write the memory into files",
    project: "project: switch to another memory, or create one",
    care: "care: look through what could be archived, and take it back",
    sync: "sync: when, with which machines, what came and what waits",
    model: "model: choose and test the one that answers",
    embedder: "embedder: install MiniLM, which finds by meaning",
    example: "example: look at a memory of 300 turns",
    "leave-example": "leave the example, back to your own memory",
  },
  also: {
    import: ["load", "file", "open", "가져오기", "불러오기", "파일"],
    export: ["save", "write", "내보내기", "저장"],
    project: ["switch", "projects", "프로젝트", "바꾸기"],
    care: ["tidy", "forget", "archive", "duplicates", "clean up", "정리", "잊기", "중복", "청소"],
    sync: ["machines", "devices", "folder", "동기화", "기기", "컴퓨터"],
    model: ["llm", "gemini", "ollama", "openai", "claude", "모델", "언어 모델"],
    embedder: ["vectors", "minilm", "install", "임베더", "벡터", "설치"],
    example: ["demo", "sample", "예시", "보기"],
    "leave-example": ["back", "demo", "예시", "나가기"],
  },
  offers: {
    project: (memories: string) => `Go to another memory: there are ${memories}`,
    import: "Import a file: ChatGPT, Claude, KakaoTalk, WhatsApp, Markdown and more",
    example: "Look at an example: a memory of 300 turns, made now and thrown away afterwards",
  },
  syncTitle: "Sync with other machines",
  syncNow: "Sync now",
  pickTitle: "Import: choose a file",
  pickHint: "Type to narrow, or write a path. What is in a file is shown before it is stored.",
  notThere: (place: string) => `There is no file or folder ${place}.`,
  wholeFolder: "this folder, with all that is in it",
  importTitle: (file: string) => `Import ${file}?`,
  importThere: (count: number) =>
    `${turnsOf(count)} of it ${count === 1 ? "is" : "are"} here already and ${count === 1 ? "is" : "are"} not added again.`,
  importEnd: "Ctrl+C stops the import; what is stored by then is kept.",
  placingGoesOn: (waiting: number) =>
    `Reading is finished, and search finds all of it. ${turnsOf(waiting)} still ${waiting === 1 ? "waits" : "wait"} for a place in the topics: the line below says how far that is, and a notice when it is done.`,
  formatTitle: "Export: choose a format",
  formats: {
    hsms: "everything, to be imported again",
    jsonl: "a line a turn",
    mcp: "for the memory server of MCP",
    md: "a Markdown file a topic",
    sqlite: "a database",
    canonical: "what copies of this memory share, to compare them",
    "turn-nodes": "a JSON file of turns in nodes",
    "memory-nodes": "a JSON file of memories in nodes",
  },
  folderTitle: "Export: the folder",
  folderHint: "It is created if it does not exist.",
  exported: (turns: number, directory: string) => `Wrote ${turnsOf(turns)} to ${directory}`,
  projectTitle: "Switch to another memory",
  projectHint: (name: string) => `This is ${name}. Choose one, or write the name of a new one.`,
  turns: (count: number) => turnsOf(count),
  newProject: (name: string) => `Create a memory called ${name}?`,
  newHint: "There is none of this name.",
  modelName: (model: string) => model,
  modelTitle: "The model that answers",
  modelHint: (model: string) =>
    `Now: ${model}. Choose one, or write a name (gemini-…, gpt-…, claude-…, ollama:…, openai:…). It is tested before it is kept.`,
  modelDetail: (model: string, place: string | null) =>
    model === "offline"
      ? "built in: quotes what is remembered, sends nothing"
      : (place ?? "on this machine"),
  otherServer: "another server, by its address",
  otherServerDetail: "LM Studio, llama-server, vLLM, OpenRouter …",
  addressHint:
    "The address with its version, such as http://localhost:1234/v1. Its first model answers; MODEL@ADDRESS names another, ollama:MODEL@ADDRESS one of Ollama's.",
  trying: (model: string) => `Testing ${model}`,
  useAnyway: (model: string) => `Use ${model} anyway?`,
  modelChosen: (model: string) => `${model} answers from now on.`,
  modelKept: (model: string) =>
    `${model} is kept, though it did not answer. Until it does, the memory's own words are quoted.`,
  exampleName: "example",
  exampleBegins: "Making the example",
  exampleReady: "The example is ready: ask it something.",
  exampleText: [
    "This is an example: what somebody told over ten months, 300 turns. It is thrown away when you leave.",
    "",
    "Ask, for example:",
    "  Where does Mina live?",
    "  What is my budget for Kyoto?",
    "  What am I allergic to?",
    "",
    "Tab leads to the search pane, where w plays each search slowly, and on to the topics. Ctrl+X leads back to your own memory.",
  ].join("\n"),
};
