import { dayOf, particle, timeOf, whole } from "@hsms/messages";
import { scriptVerbs } from "@hsms/tui/replay";
import type { Messages } from "../en/en.ts";
import { megabytes, rateOf } from "../formats.ts";
import { koForget } from "./changes/forget.ts";
import { koChanges, koJournal, koTakeBack } from "./changes/journal.ts";
import { koCare } from "./changes/care.ts";
import { koPolicy } from "./changes/policy.ts";
import { koImport } from "./exchange/import.ts";
import { koWeb } from "./exchange/web.ts";
import { koServe } from "./exchange/serve.ts";
import { koSync } from "./exchange/sync.ts";
import { koFailures } from "./failures/failures.ts";
import { koBackup } from "./keep/backup.ts";
import { koDoctor } from "./keep/doctor.ts";
import { koMemory, koSummary } from "./keep/memory.ts";
import { koOpening } from "./keep/opening.ts";
import { koPassphrase } from "./keep/passphrase.ts";
import { koStats } from "./keep/stats.ts";
import { koEmbedding } from "./models/embedding.ts";
import { koModels } from "./models/models.ts";
import { koOnline } from "./models/online.ts";
import { koWaiting } from "./models/waiting.ts";
import { koBranches } from "./talk/branches.ts";
import { koChat, koChatCommands, koChatArguments, koTestMode } from "./talk/chat.ts";
import { koSearch, koTurn } from "./talk/search.ts";
import { koSlots } from "./talk/slots.ts";
import { koDebug } from "./debug.ts";
import { koHelp } from "./help/help.ts";
import { koProjects } from "./projects.ts";
import { koWorks } from "./works.ts";

/** Korean: the rows' exact texts to the letter. */
export const ko = {
  language: "ko",
  help: koHelp,
  failures: koFailures,
  changes: koChanges,
  journal: koJournal,
  turn: koTurn,
  branches: koBranches,
  care: koCare,
  policy: koPolicy,
  slots: koSlots,
  takeBack: koTakeBack,
  failure: (what, hint) => (hint === "" ? `오류: ${what}` : `오류: ${what}\n${hint}`),
  version: ({ settings, data, state }) => `기억  ${data}\n설정  ${settings}\n로그  ${state}`,
  date: dayOf,
  opened: (project, model) =>
    `프로젝트 ${project} · 응답: ${model === "offline" ? "오프라인 (기억된 문장을 인용하며 추론하지 않음)" : model}`,
  brokenOutput: (code) => `hsms: 표준 출력에 쓸 수 없습니다 (${code})`,
  created: (project, directory) => `새 프로젝트 ${project}: ${directory}`,
  debugFile: (file) => `디버그 로그: ${file}`,
  screenFailed: (log) =>
    `화면을 닫아야 했습니다. 기록된 것은 그대로 있습니다.${log === null ? "" : ` 무슨 일이 있었는지는 ${log} 에 있습니다.`}`,
  keyScript({ word, reason }) {
    switch (reason) {
      case "verb":
        return `줄은 ${scriptVerbs.join(", ")} 중 하나로 시작해야 하는데 "${word}"${particle(word, "으로/로")} 시작합니다`;
      case "empty":
        return `"${word}" 뒤에 아무것도 없습니다`;
      case "unknown":
        return `"${word}"${particle(word, "이라는/라는")} 키는 없습니다`;
      case "unsent":
        return `"${word}"${particle(word, "은/는")} 모든 터미널이 보내는 키가 아니거나, 터미널에서는 다른 키입니다`;
      case "flow":
        return `"${word}"${particle(word, "은/는")} 터미널의 출력을 멈춥니다`;
    }
  },
  terminalReset: "터미널을 평소 상태로 되돌렸습니다.",
  cut: "답이 최대 길이에 이르러 여기서 끝났습니다. 이어서 물으면 나머지를 답합니다.",
  masked: (list) => `기억에는 가려서 저장했습니다: ${list}. --secrets keep 은 원래대로 저장합니다.`,
  readsInput: "질문을 입력하세요. 새 줄에서 Ctrl+D 를 누르면 끝납니다.",
  queued: (count) => `대화 ${whole(count)}개가 트리에 놓이기를 기다립니다.`,
  leftQueued: (count) =>
    `대화 ${whole(count)}개가 아직 주제에 놓이지 않았습니다. 잃은 것은 없고, 다음에 이 기억을 열면 이어서 놓습니다.`,
  placing: "트리에 놓는 중",
  stages: (stage) => stages[stage] ?? stage,
  timeLeft: (ms) => `길어야 ${whole(Math.ceil(ms / 60_000))}분 남음`,
  pace: (perSecond, secondsLeft) =>
    `초당 ${rateOf(perSecond)}, 약 ${timeOf(secondsLeft, { h: "시간", min: "분", s: "초" })} 남음`,
  benchEnded: "끝나기 전에 멈췄습니다. 결과를 보려면 다시 실행하세요.",
  chat: koChat,
  commands: koChatCommands,
  commandArguments: koChatArguments,
  test: koTestMode,
  tree: {
    total: (count) => `전체 노드 수 : ${count}개`,
    atDepth: (depth, count) => `깊이 ${depth} : ${count}개`,
    turns: (list) => `[대화 ${list}]`,
    below: (count) => `[… 대화 ${whole(count)}개]`,
    cut: (shown, total) =>
      `${total === null ? "" : `전체 주제 ${whole(total)}개 가운데 `}위쪽 ${whole(shown)}개입니다. 한 주제의 아래: hsms tree --node 경로, 더 보기: --depth 숫자, --limit 숫자, 모두: --all.`,
  },
  apiInfo: {
    count: (count) => `${count}개`,
    noKeys: "API 키가 없습니다 (AI_1 …, LOAD_1 …). 오프라인 모델이 답합니다.",
  },
  search: koSearch,
  status: {
    project: "프로젝트",
    directory: "폴더",
    memory: "기억",
    counts: ({ turns, nodes, queued }) =>
      `대화 ${whole(turns)}개, 주제 ${whole(nodes)}개, 자리를 기다리는 대화 ${whole(queued)}개`,
    naming: "주제 이름 새로 짓기",
    named: ({ done, total }) => `대화 ${whole(total)}개 가운데 ${whole(done)}개`,
    store: "저장소",
    size: ({ sizeBytes, schemaVersion, analyser }) =>
      `${megabytes(sizeBytes)}, 스키마 ${schemaVersion}, 분석기 ${analyser}`,
    workers: "작업 스레드",
    pool: (workers, tasks, inlineShare) =>
      `최대 ${workers}개, 작업 ${whole(tasks)}개, 인라인 ${inlineShare}`,
    job: ({ jobs, items, largest }) =>
      `작업 ${whole(jobs)}개, 항목 ${whole(items)}개, 가장 큰 묶음 ${whole(largest)}개`,
    calls: "호출",
  },
  imported: koImport,
  exported: (turns, directory) => `대화 ${whole(turns)}개를 ${directory} 에 썼습니다:`,
  exportedWithout: {
    turns: (indexes) =>
      `기록이 손상되어 내보내지 못한 대화: ${indexes.join(", ")}. \`hsms doctor --repair\` 로 살릴 수 있을지도 모릅니다.`,
    tree: "트리가 손상되어 트리 없이 내보냈습니다. `hsms rebuild` 가 대화에서 새로 만듭니다.",
  },
  rebuilt: (turns) => `대화 ${whole(turns)}개에서 새로 만들었습니다.`,
  forget: koForget,
  opening: koOpening,
  upgrading: ({ sizeBytes, keptAt }) =>
    `기억을 새 형식으로 한 번 다시 씁니다. 공간이 ${(sizeBytes / 1e6).toFixed(1)} MB까지 필요합니다.${keptAt === null ? "" : ` 예전 그대로의 기억은 ${keptAt} 폴더에 남습니다. 필요 없어지면 지우세요.`}`,
  passphrase: koPassphrase,
  confirm: {
    choices: "[예/아니요]",
    yes: ["y", "yes", "예", "네", "ㅇ", "응"],
    title: "확인할 것이 있습니다",
    stopped: "바뀐 것은 없습니다.",
  },
  models: koModels,
  waiting: koWaiting,
  online: koOnline,
  doctor: koDoctor,
  backup: koBackup,
  memory: koMemory,
  summary: koSummary,
  stats: koStats,
  embedding: koEmbedding,
  config: {
    unknownVariable: (name, near) =>
      `${name} 변수를 알지 못해 무시합니다.${near === null ? "" : ` ${near} 인가요?`}`,
    unknownKeys: (keys) => `설정이 아니어서 무시함: ${keys}`,
    saved: ({ key, value, place }) => `${key} = ${value} (${place})`,
    places: { project: "이 프로젝트", user: "사용자 설정 파일" },
    origins: {
      flag: "옵션",
      environment: "환경 변수",
      project: "프로젝트",
      "user file": "사용자 설정 파일",
      default: "기본값",
    },
  },
  projects: koProjects,
  works: koWorks,
  connect: {
    question: (files) => `${files.join(", ")} 파일에 쓸까요?`,
    already: (isRemoving) => (isRemoving ? "연결되어 있지 않습니다." : "이미 연결되어 있습니다."),
    done: (client, isRemoving) =>
      isRemoving
        ? `이제 ${client} 에 연결되어 있지 않습니다. 다시 시작하세요.`
        : `${client} 에 연결했습니다. 다시 시작하세요. \`hsms connect ${client} --remove\` 로 되돌립니다.`,
    byMeaning:
      "기억은 낱말로 찾습니다. 프로젝트 폴더에서 `hsms embedder install` 을 실행하면 뜻으로도 찾습니다(49 MB, 이 컴퓨터에서 실행).",
    importSessions: (count) =>
      `지난 세션 파일이 남아 있습니다(${count}개). 이 폴더의 기억으로 가져올까요?`,
    sessions: (count, command) =>
      `지난 세션 파일이 남아 있습니다(${count}개). \`${command}\` 로 가져옵니다.`,
  },
  hooks: {
    badInput: "클라이언트가 건넨 것이 JSON 객체가 아닙니다.",
    locked: "기억이 잠겨 있습니다.",
    inDefault: (folder) =>
      `${folder} 에는 자기 기억이 없어 여기서 한 말은 기억 "default" 에 남습니다. 거기서 \`hsms project init\` 이나 첫 \`hsms add\` 를 하면 생깁니다.`,
  },
  serve: koServe,
  sync: koSync,
  web: koWeb,
  debug: koDebug,
} satisfies Messages;

/** Stages of long work, by the engine's names for them. */
const stages: Readonly<Record<string, string>> = {
  quotes: "인용한 곳을 찾는 중",
  purge: "대화를 완전히 지우는 중",
  compact: "파일을 다시 쓰는 중 (MB)",
  copies: "사본을 살펴보는 중",
  rewrite: "사본을 고쳐 쓰는 중",
  secrets: "비밀 정보를 찾는 중",
  read: "읽는 중(MB)",
  import: "만든 세계를 가져오는 중",
  open: "여는 중",
  load: "클라이언트에 답하는 중 (초)",
  sync: "동기화하는 중",
  devices: "여덟 기기",
  search: "찾는 중",
  check: "검사하는 중",
  prepare: "준비하는 중",
  record: "기록하는 중",
  place: "트리에 놓는 중",
  undo: "되돌리는 중",
  backup: "백업하는 중",
  export: "대화를 훑어 쓰는 중",
  weeks: "주를 요약하는 중",
  compare: "비교하는 중",
  archive: "보관하는 중",
  find: "찾는 중",
  index: "색인하는 중",
  tree: "트리를 만드는 중",
  vectors: "벡터를 만드는 중",
  "turn vectors": "대화의 벡터를 만드는 중",
};
