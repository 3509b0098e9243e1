import { particle, whole } from "@hsms/messages";
import { enWorks } from "../en/works.ts";
import type { Messages } from "../en/en.ts";

export const koWorks: Messages["works"] = {
  labels: {
    import: "가져오기: 파일이나 폴더를 기억에 넣기",
    export: "내보내기: 기억을 파일로 쓰기",
    project: "프로젝트: 다른 기억으로 가거나 새로 시작하기",
    care: "정리: 보관할 만한 것을 살펴보고, 되돌리기",
    sync: "동기화: 언제 어느 컴퓨터와 했는지, 받은 것과 기다리는 것 보기",
    model: "모델: 답할 모델을 골라 시험하기",
    embedder: "임베더: 뜻으로 찾는 MiniLM 설치하기",
    language: "언어: English, 지금과 다음 시작부터",
    example: "예시: 대화 300개가 든 기억 보기",
    "leave-example": "예시에서 나가 내 기억으로 돌아가기",
  },
  also: enWorks.also,
  offers: {
    project: (memories) => `다른 기억으로 가기: ${memories}`,
    import: "파일 가져오기: ChatGPT, Claude, 카카오톡, WhatsApp, 마크다운 등",
    example: "예시 보기: 지금 만들고 나갈 때 버리는 대화 300개의 기억",
  },
  syncTitle: "다른 컴퓨터와 동기화",
  syncNow: "지금 동기화",
  pickTitle: "가져오기: 파일 고르기",
  pickHint: "입력하면 좁혀지고, 경로를 써도 됩니다. 저장하기 전에 무엇이 들었는지 보여 줍니다.",
  notThere: (place) => `${place}: 그런 파일이나 폴더가 없습니다.`,
  wholeFolder: "이 폴더 전체",
  importTitle: (file) => `${file}${particle(file, "을/를")} 가져올까요?`,
  importThere: (count) => `그중 대화 ${whole(count)}개는 이미 있어 다시 넣지 않습니다.`,
  importEnd: "도중에 Ctrl+C로 멈출 수 있고, 그때까지 저장한 것은 남습니다.",
  placingGoesOn: (waiting) =>
    `다 읽었고 이제 찾을 수 있습니다. 대화 ${whole(waiting)}개를 주제로 나누는 일은 아래 줄에 나옵니다.`,
  formatTitle: "내보내기: 형식 고르기",
  formats: {
    hsms: "다시 가져올 수 있게 모두",
    jsonl: "대화마다 한 줄",
    mcp: "MCP 메모리 서버용",
    md: "주제마다 마크다운 파일",
    sqlite: "데이터베이스",
    canonical: "복사본끼리 비교할 수 있는, 함께 가진 내용",
    "turn-nodes": "대화가 든 JSON 파일",
    "memory-nodes": "기억이 든 JSON 파일",
  },
  folderTitle: "내보내기: 폴더",
  folderHint: "없으면 만듭니다.",
  exported: (turns, directory) => `${directory}에 대화 ${whole(turns)}개를 썼습니다`,
  projectTitle: "다른 기억으로 가기",
  projectHint: (name) => `지금은 ${name}입니다. 고르거나 새 이름을 쓰세요.`,
  turns: (count) => `대화 ${whole(count)}개`,
  newProject: (name) => `‘${name}’ 기억을 새로 시작할까요?`,
  newHint: "그런 이름의 기억은 아직 없습니다.",
  modelName: (model) => (model === "offline" ? "오프라인" : model),
  modelTitle: "답하는 모델",
  modelHint: (model) =>
    `지금: ${model}. 고르거나 이름을 쓰세요 (gemini-…, gpt-…, claude-…, ollama:…, openai:…). 시험한 뒤에 저장합니다.`,
  modelDetail: (model, place) =>
    model === "offline"
      ? "내장: 기억된 말을 인용하고 아무것도 보내지 않음"
      : (place ?? "이 컴퓨터"),
  otherServer: "다른 서버 (주소 입력)",
  otherServerDetail: "LM Studio, llama-server, vLLM, OpenRouter …",
  addressHint:
    "http://localhost:1234/v1 처럼 버전까지 쓴 주소입니다. 그 서버의 첫 모델이 답합니다. 다른 모델은 모델@주소, Ollama 는 ollama:모델@주소 로 쓰세요.",
  trying: (model) => `${model} 시험하는 중`,
  noOtherModel: [
    "이 컴퓨터에는 아직 다른 모델이 없습니다. Ollama(ollama.com)를 설치하고 ollama pull qwen3:4b 를 하면 여기서 무료로 돌아갑니다.",
    "ChatGPT, Claude, Gemini의 모델은 hsms를 시작하기 전에 키를 정해야 합니다: export HSMS_OPENAI_API_KEY=…, HSMS_ANTHROPIC_API_KEY=…, AI_1=….",
  ],
  doesNotAnswer: (model) => `${model}${particle(model, "이/가")} 대답하지 않습니다`,
  stayWith: (model) => `그대로 ${model}${particle(model, "을/를")} 쓰기`,
  useAnyway: (model) => `그래도 ${model}${particle(model, "을/를")} 쓰기`,
  modelChosen: (model) => `이제 ${model}${particle(model, "이/가")} 답합니다.`,
  modelKept: (model) =>
    `${model} 모델은 대답하지 않았지만 골라 두었습니다. 대답할 때까지는 기억에 있는 말을 그대로 옮깁니다.`,
  exampleName: "예시",
  exampleBegins: "예시를 만드는 중",
  exampleReady: "예시가 준비되었습니다. 무엇이든 물어보세요.",
  exampleText: [
    "누군가 열 달 동안 들려준 대화 300개로 된 예시입니다. 나가면 버려집니다.",
    "",
    "이렇게 물어보세요:",
    "  미나는 지금 어디에 살아?",
    "  교토 여행 예산이 얼마야?",
    "  내가 무슨 알레르기가 있지?",
    "",
    "Tab으로 탐색 창에 가서 w를 누르면 탐색을 천천히 보여 주고, Tab을 한 번 더 누르면 주제로 갑니다. Ctrl+X를 누르면 내 기억으로 돌아갑니다.",
  ].join("\n"),
};
