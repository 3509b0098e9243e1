import { koModels } from "./models/models.ts";
import { koOnline } from "./models/online.ts";
import { koWaiting } from "./models/waiting.ts";
import { megabytes, rateOf, timeOf } from "../formats.ts";
import { dayOf, particle, whole } from "@hsms/messages";
import { koBackup } from "./keep/backup.ts";
import { koBranches } from "./branches.ts";
import { koProjects } from "./projects.ts";
import { koWorks } from "./works.ts";
import { koServe } from "./serve.ts";
import { koPolicy } from "./policy.ts";
import { koSlots } from "./slots.ts";
import { koEmbedding } from "./models/embedding.ts";
import { koDebug } from "./debug.ts";
import { koDoctor } from "./keep/doctor.ts";
import { koOpening } from "./keep/opening.ts";
import { koFailures } from "./failures/failures.ts";
import { koHelp } from "./help.ts";
import { leftOutOf } from "./left-out.ts";
import { koChanges, koJournal, koTakeBack } from "./journal.ts";
import { koSearch, koTurn } from "./search.ts";
import { scriptVerbs } from "@hsms/tui/replay";
import type { Messages } from "../en/en.ts";

/** Korean: the rows' exact texts to the letter. */
export const ko = {
  language: "ko",
  help: koHelp,
  failures: koFailures,
  changes: koChanges,
  journal: koJournal,
  turn: koTurn,
  branches: koBranches,
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
        return `줄은 ${scriptVerbs.join(", ")} 중 하나로 시작해야 하는데 "${word}" 로 시작합니다`;
      case "empty":
        return `"${word}" 뒤에 아무것도 없습니다`;
      case "unknown":
        return `"${word}" 라는 키는 없습니다`;
      case "unsent":
        return `"${word}" 는 모든 터미널이 보내는 키가 아니거나, 터미널에서는 다른 키입니다`;
      case "flow":
        return `"${word}" 는 터미널의 출력을 멈춥니다`;
    }
  },
  terminalReset: "터미널을 평소 상태로 되돌렸습니다.",
  cut: "답이 최대 길이에 이르러 여기서 끝났습니다. 이어서 물으면 나머지를 답합니다.",
  masked: (list) => `기억에는 가려서 저장했습니다: ${list}. --secrets keep 은 원래대로 저장합니다.`,
  readsInput: "질문을 입력하세요. 새 줄에서 Ctrl+D 를 누르면 끝납니다.",
  queued: (count) => `대화 ${whole(count)}개가 트리에 놓이기를 기다립니다.`,
  placing: "트리에 놓는 중",
  stages: (stage) => stages[stage] ?? stage,
  timeLeft: (ms) => `길어야 ${whole(Math.ceil(ms / 60_000))}분 남음`,
  pace: (perSecond, secondsLeft) =>
    `초당 ${rateOf(perSecond)}, ${timeOf(secondsLeft, { h: "시간", min: "분", s: "초" })} 남음`,
  benchEnded: "끝나기 전에 멈췄습니다. 결과를 보려면 다시 실행하세요.",
  chat: {
    banner: "=== HSMS 대화 모드 시작 ===",
    hint: "'!help'로 명령어 확인, 'exit'로 종료",
    user: "사용자",
    prompt: (recording) => (recording ? "사용자: " : "사용자(기록 안 함): "),
    answer: "AI: ",
    goodbye: "시스템을 종료합니다.",
    failed: (reason) => `오류 발생: ${reason}`,
    lineKept: "입력한 줄은 그대로 있습니다. Enter 를 누르면 다시 시도합니다.",
    notDone: (line) => `저장하지 못했습니다. 다시 보내세요: ${line}`,
    cancelled: "취소됨",
    unknown: (name, suggestion) =>
      `${name} 라는 명령은 없습니다.${suggestion === null ? " '!help'로 명령어를 볼 수 있습니다." : ` 혹시 ${suggestion} 인가요?`} (그대로 보내려면 첫 글자를 두 번 쓰세요.)`,
    changed: (key, value) => `${key} = ${value} (다음 대화부터)`,
    fanoutOfOne: "1은 2로 동작합니다. 자식이 하나인 부모는 묶음이 아닙니다",
    unchanged: (key, value) => `${key} = ${value}`,
    refused: (key, given, allowed) =>
      `${key}${particle(key, "은/는")} "${given}" 일 수 없습니다. 가능한 값: ${allowed}`,
    masked: (list) =>
      `기억에는 가려서 저장했습니다: ${list}. 다음 줄에 !keep 을 쓰면 원래대로 저장합니다.`,
    kept: (index) => `원래대로 저장했습니다 (대화 ${index}).`,
    nothingToKeep: "바로 앞 줄에서 가린 것이 없습니다. !keep 은 가린 바로 다음 줄에 씁니다.",
    searchIsMode: "기억을 찾으려면: !find 찾을것",
    noQuery: "무엇을 찾을까요? !find 찾을것",
  },
  commands: {
    help: "명령어 목록과 사용법",
    "api-info": "API 키 개수와 상태 (각 키의 첫 4자리)",
    status: "시스템 모드와 모든 설정, 기억, 작업 스레드 상태",
    search: "검색 모드: efficiency (필요한지 먼저 판단), force, no",
    debug: "디버그 모드 켜기/끄기",
    "debug-txt": "디버그 텍스트 파일 저장 켜기/끄기",
    "fanout-limit": "한 주제 아래에 둘 최대 주제 수 (1–50)",
    model: "답하는 모델",
    "no-record": "기록 끄기/켜기",
    "update-topic": "주제를 새로 고치는지: always, smart, never",
    secrets: "저장할 글 속의 비밀번호와 키: mask (가림), refuse (저장 안 함), keep (그대로)",
    keep: "방금 가린 것을 원래대로 저장",
    "max-summary-length": "주제 요약의 최대 길이 (100–10000자)",
    topics: "주제 트리",
    slots: "이 대화가 염두에 둔 것. 고정(pin), 고정 풀기(unpin), 비우기(clear), 모두 비우기(drop)",
    "slots-mode": "슬롯과 단기 기억: hybrid, stm-only, working-only",
    find: "기억 찾기",
    forget: "방금 한 말이나 그 번호의 기억 잊기. !undo 로 되돌림",
    undo: "가장 최근 명령 되돌리기",
    quit: "대화 끝내기",
  },
  commandArguments: { mode: "모드", number: "숫자", name: "이름", query: "찾을것" },
  test: {
    banner: "=== HSMS 테스트 모드 시작 ===",
    item: (place, total) => `[테스트 ${place}/${total}]`,
    question: (text) => `질문: ${text}`,
    answer: (text) => `응답: ${text}`,
    failed: (reason) => `오류: ${reason}`,
    pause: "다음 테스트로 진행하려면 Enter를 누르세요...",
    finished: "=== 테스트 완료 ===",
    open: (command) => `다시 보려면: ${command}`,
  },
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
  imported: {
    replaceQuestion: "지금 있는 기억을 모두 이것으로 바꿀까요?",
    source: ({ file, files, format, turns }) =>
      `${file}${files > 1 ? ` 외 ${whole(files - 1)}개` : ""}: ${format}, 대화 ${whole(turns)}개`,
    skipped: (file, reason) => `${file}: 건너뜁니다. ${reason}`,
    interrupted: (kept) =>
      `중단했습니다. 대화 ${whole(kept)}개는 기록되어 남아 있습니다. 같은 것을 다시 가져오면 이어서 합니다.`,
    counts: ({ read, added, alreadyThere, changed, placed }) =>
      `대화 ${whole(read)}개를 읽었습니다: 추가 ${whole(added)}개, 이미 있음 ${whole(alreadyThere)}개${changed === 0 ? "" : `(그중 바뀐 것 ${whole(changed)}개)`}, 트리에 놓음 ${whole(placed)}개.`,
    clocksAhead: (records) =>
      `그중 ${whole(records)}개는 지금보다 하루 넘게 뒤에 바뀌었다고 합니다. 어느 컴퓨터의 시계가 틀렸습니다. 늦어도 내일 바뀐 것으로 칩니다.`,
    masked: ({ secrets, turns }) =>
      `대화 ${whole(turns)}개에서 비밀 정보 ${whole(secrets)}개를 가렸습니다.`,
    dryRun: "아무것도 가져오지 않았습니다. 이렇게 들어옵니다.",
    leftOut: (rows) => `가져오지 않은 것: ${leftOutOf(rows)}.`,
    more: (names, others) => `${names} … 그 밖에 ${whole(others)}명`,
    whoAreYou: (names) =>
      `사람들이 나눈 대화입니다: ${names}.\n이 가운데 누가 나인가요? 이름을 적고, 없으면 그냥 Enter 를 누르세요:`,
    whichAreYou: "이 가운데 누가 나인가요?",
    messagesOf: (count) => `메시지 ${whole(count)}개`,
    noneOfThem: "아무도 아님",
    notThere: (name) => `이름이 "${name}" 인 사람은 없습니다.`,
    repairs: {
      "hybrid-node": (subject) =>
        `복구: 주제 "${subject}" 에 자식과 대화가 함께 있어, 대화를 새 주제로 옮겼습니다.`,
      "unreferenced-turn": (subject) =>
        `복구: 대화 ${subject}${particle(subject, "이/가")} 어느 주제에도 없어 자리를 찾아 줍니다.`,
      "dangling-child": (subject) =>
        `복구: ${subject}${particle(subject, "이/가")} 없는 자식을 가리켰습니다.`,
      "duplicate-reference": (subject) =>
        `복구: ${subject}${particle(subject, "을/를")} 두 번 가리켰습니다.`,
      "missing-parent": (subject) => `복구: ${subject} 의 부모가 없어 ROOT 아래에 놓았습니다.`,
      "index-out-of-range": (subject) =>
        `복구: ${subject}${particle(subject, "이/가")} 없는 대화를 가리켰습니다.`,
      "joined-turns": (subject) => `이음: 한 사람이 잇달아 한 말을 하나로 이었습니다 (${subject}).`,
      "empty-node": (subject) =>
        `복구: 주제 "${subject}"${particle(subject, "은/는")} 비어 있어 뺐습니다.`,
      cycle: (subject) =>
        `복구: ${subject}${particle(subject, "이/가")} 자기 자신의 조상이었습니다.`,
      "wrong-id": (subject) =>
        `복구: ${subject}${particle(subject, "이/가")} 다른 id 아래에 있었습니다.`,
      "wrong-ancestors": (subject) => `복구: ${subject} 의 조상 목록이 틀렸습니다.`,
      "broken-chain": (subject: string) =>
        `알림: 블록 ${subject}${particle(subject, "이/가")} 앞 블록과 이어지지 않습니다. 블록이 빠졌거나 바뀌었습니다. 그래도 가져왔습니다.`,
      "changed-block": (subject: string) =>
        `알림: 블록 ${subject}${particle(subject, "은/는")} 기록된 뒤에 바뀌었습니다. 해시가 맞지 않습니다. 있는 그대로 가져왔습니다.`,
      "recovered-from-backup": (subject) =>
        `복구: ${subject}${particle(subject, "이/가")} 손상되어 .backup 을 읽었습니다.`,
      decoded: (subject: string) => `${subject} 로 읽었습니다. UTF-8 이 아니었습니다.`,
      "left-out": (subject) => `뺌: 기억에 담을 자리가 없습니다 (${subject}).`,
      "empty-record": (subject) => `뺌: 글이 없습니다 (${subject}).`,
      "orphaned-record": (subject) => `뺌: 딸려 있던 기록이 없습니다 (${subject}).`,
      "missing-reference": (subject) => `복구: 없는 기록을 가리켜 그 연결만 뺐습니다 (${subject}).`,
      "wrong-value": (subject) => `복구: 값이 맞지 않아 기본값을 썼습니다 (${subject}).`,
      "doubtful-date": (subject) =>
        `날짜에서 일과 월의 순서를 알 수 없습니다. 맞게 읽었는지 확인하세요 (${subject}).`,
    },
  },
  exported: (turns, directory) => `대화 ${whole(turns)}개를 ${directory} 에 썼습니다:`,
  exportedWithout: {
    turns: (indexes) =>
      `기록이 손상되어 내보내지 못한 대화: ${indexes.join(", ")}. \`hsms doctor --repair\` 로 살릴 수 있을지도 모릅니다.`,
    tree: "트리가 손상되어 트리 없이 내보냈습니다. `hsms rebuild` 가 대화에서 새로 만듭니다.",
  },
  rebuilt: (turns) => `대화 ${whole(turns)}개에서 새로 만들었습니다.`,
  forget: {
    none: "해당하는 기억이 없습니다. 바뀐 것은 없습니다.",
    missing: (turns: readonly number[]) =>
      `그런 기억이 없거나 이미 잊었습니다: ${turns.join(", ")}`,
    goneAlready: "(이미 완전히 지움)",
    withheld: (count: number) =>
      `보호된 기억 ${whole(count)}개(고정, 변경 불가, 중요도 10)는 그대로 둡니다. --include-protected 를 붙이면 함께 처리합니다.`,
    andMore: (count: number) => `  … 외 ${whole(count)}개`,
    question: (count: number) =>
      `기억 ${whole(count)}개를 잊을까요? (hsms undo 로 되돌릴 수 있습니다)`,
    forgottenBefore: (count: number) => `그중 ${whole(count)}개는 전에 이미 잊은 것입니다.`,
    names: {
      title: (names, more) => `함께 지워지는 대화방 이름: ${namedOf(names, more)}`,
      label: (names, more) => `함께 지워지는 이름표: ${namedOf(names, more)}`,
      tag: (names, more) => `함께 지워지는 태그: ${namedOf(names, more)}`,
      topic: (names, more) => `함께 지워지는, 직접 붙인 주제 이름: ${namedOf(names, more)}`,
    },
    purgeQuestion: (turns: number, names: number) =>
      `${turnsAndNames(turns, names)}를 완전히 지울까요? 되돌릴 수 없습니다.`,
    archived: (count: number) => `기억 ${whole(count)}개를 잊었습니다.`,
    notForgotten: (turns: readonly number[]) =>
      `잊은 기억이 아니거나 그런 기억이 없어 되돌릴 것이 없습니다: ${turns.join(", ")}`,
    unarchived: (count: number) => `기억 ${whole(count)}개를 다시 기억합니다.`,
    purged: (turns: number, names: number) => `${turnsAndNames(turns, names)}를 완전히 지웠습니다.`,
    quotedBy: (turns: readonly number[]) =>
      `다른 대화가 그대로 인용하고 있습니다: ${turns.join(", ")}`,
    quotingQuestion: (count) =>
      `대화 ${whole(count)}개가 그대로 인용하고 있습니다. 함께 완전히 지울까요?`,
    pinnedTopics: (topics: readonly string[]) =>
      `직접 붙인 주제 이름에 그 낱말이 있고, 그 주제의 다른 대화에도 나옵니다: ${topics.join(", ")} (hsms edit rename)`,
    backup: {
      holds: (place: string, turns: number, names: number) =>
        `아직 ${turnsAndNames(turns, names)}가 남아 있습니다: ${place}`,
      purged: (place: string, turns: number, names: number) =>
        `${turnsAndNames(turns, names)}를 이 백업에서도 지웠습니다: ${place}`,
      unreadable: (place: string) => `들여다볼 수 없습니다: ${place}`,
    },
    backupsQuestion: (count: number) => `백업 ${whole(count)}개에서도 지울까요?`,
    filesQuestion: (count) =>
      `파일 ${whole(count)}개도 지울까요? 내보낸 파일은 다시 만들 수 있습니다.`,
    removed: (file) => `파일을 지웠습니다: ${file}`,
    file: (file: string) => `아직 그 문장이나 대화방 이름이 들어 있습니다: ${file}`,
    log: (file: string, topics: readonly string[]) =>
      `주제 이름에 그 낱말이 있습니다: ${file} (${topics.join(", ")})`,
  },
  opening: koOpening,
  upgrading: ({ sizeBytes, keptAt }) =>
    `기억을 새 형식으로 한 번 다시 씁니다. 공간이 ${(sizeBytes / 1e6).toFixed(1)} MB까지 필요합니다.${keptAt === null ? "" : ` 예전 그대로의 기억은 ${keptAt} 폴더에 남습니다. 필요 없어지면 지우세요.`}`,
  passphrase: {
    ask: "암호:",
    askFor: (folder) => `${folder}의 암호:`,
    wrong: "암호가 맞지 않습니다.",
    choose: "새 암호:",
    repeat: "한 번 더:",
    openFile: (file) =>
      `${file} 파일의 암호를 다른 사용자도 읽을 수 있습니다. \`chmod 600\`으로 본인만 읽게 하세요.`,
    encryptQuestion:
      "이 기억을 암호화할까요? 암호를 잊으면 본인을 포함해 아무도 다시 읽을 수 없습니다.",
    decryptQuestion: "이 기억을 암호화하지 않은 채로 디스크에 쓸까요?",
    writing: "기억을 새로 쓰는 중",
    encrypted: "기억이 암호화되어 있습니다.",
    decrypted: "기억이 암호화되어 있지 않습니다.",
    already: (told: string) => `${told} 바뀐 것은 없습니다.`,
    changed: "암호를 바꾸었습니다.",
    copyInClear: (folder) => `암호화되지 않은 기억의 사본: ${folder}`,
    fileInClear: (file) => `암호화되지 않은 파일(둘지 지울지는 직접 정하세요): ${file}`,
    copiesQuestion: (count) => `이 사본 ${whole(count)}개도 암호화할까요?`,
    copyEncrypted: (folder) => `같은 암호로 암호화함: ${folder}`,
    waiting: "다른 프로세스가 암호화하기 전의 기억을 백업하고 있습니다. 끝나기를 기다립니다.",
    copyFailed: (folder, why) => `${folder}: 암호화하지 못했습니다. ${why}`,
    advice:
      "암호를 안전한 곳에 보관하세요. 지워진 파일의 내용은 디스크에 다른 것이 덮어쓰일 때까지 남아 있을 수 있습니다.",
    backupsStay: "전에 만든 백업은 암호화된 그대로입니다. 그 백업을 위해 암호를 보관하세요.",
    noDebugFile: "암호화된 기억에는 디버그 파일을 쓰지 않습니다. 내용이 그대로 남기 때문입니다.",
  },
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
  debug: koDebug,
} satisfies Messages;

/** Stages of long work, by the engine's names for them. */
const stages: Readonly<Record<string, string>> = {
  quotes: "인용한 곳을 찾는 중",
  compact: "파일을 다시 쓰는 중 (MB)",
  copies: "사본을 살펴보는 중",
  rewrite: "사본을 고쳐 쓰는 중",
  secrets: "비밀 정보를 찾는 중",
  read: "읽는 중(MB)",
  import: "만든 세계를 가져오는 중",
  open: "여는 중",
  load: "클라이언트에 답하는 중 (초)",
  search: "찾는 중",
  check: "검사하는 중",
  record: "기록하는 중",
  place: "트리에 놓는 중",
  undo: "되돌리는 중",
  backup: "백업하는 중",
  export: "대화를 훑어 쓰는 중",
  compare: "견주는 중",
  index: "색인하는 중",
  tree: "트리를 만드는 중",
  vectors: "벡터를 만드는 중",
  "turn vectors": "대화의 벡터를 만드는 중",
};

const namedOf = (names: readonly string[], more: number): string =>
  names.map((name) => `"${name}"`).join(", ") + (more > 0 ? ` … 외 ${whole(more)}개` : "");

/** Turns with titles and labels that go with them. */
const turnsAndNames = (turns: number, names: number): string =>
  [
    ...(turns > 0 || names === 0 ? [`기억 ${whole(turns)}개`] : []),
    ...(names > 0 ? [`대화방 이름·이름표 ${whole(names)}개`] : []),
  ].join("와 ");
