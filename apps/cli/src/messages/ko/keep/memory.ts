import { particle, whole } from "@hsms/messages";
import { megabytes } from "../../formats.ts";
import type { enMemory, enSummary } from "../../en/keep/memory.ts";

const STATES = {
  off: "꺼짐",
  pending: "보낼 것 있음 (pending)",
  synced: "같음 (synced)",
  failed: "실패 (failed)",
} as const;

export const koMemory: typeof enMemory = {
  entries: {
    save: "글을 영원히 보존 (중요도 10)",
    important: "글을 중요하게 보존 (중요도 9)",
    forget: "이 글이 들어 있는 대화를 잊음. 되돌릴 수 있음",
    cleanup: "두 번 말한 것과 잊을 때가 된 것을 보여 준 뒤 보관",
    export: "모든 기억을 폴더로 내보냄",
    import: "파일이나 내보낸 폴더에서 기억을 가져옴",
    search: "기억 찾기",
    summary: "무엇에 대한 기억인지",
    stats: "숫자와 그래프",
    recent: "최근 대화부터 표시",
    "important-only": "이 중요도 이상인 기억만 표시. 기본 7",
    "cleanup-log": "정리가 한 일을 회차별로 표시: 보관, 병합, 삭제한 기억",
    "set-retention": "중요도 5 인 기억을 쓰지 않고 두는 날 수",
    "set-auto-cleanup": "더 쓰지 않는 것을 저절로 잊음 (on), 잊지 않음 (off)",
    "set-importance-threshold": "이보다 낮은 중요도만 저절로 잊을 수 있음",
  },
  vectors: {
    summary: "이 기억을 따라가는 벡터 저장소 (설정 VECTOR_STORE)",
    status: "기억과 같은 내용인지",
    resync: "모든 벡터를 다시 보내고 기다림",
    drop: "그곳의 컬렉션을 지우고 VECTOR_STORE 를 none 으로",
    sending: "벡터 보내는 중",
    question: (place) =>
      `모든 기억의 벡터와 id 를 ${place}${particle(place, "으로/로")} 보냅니다. 이 프로젝트에서 허락할까요?`,
    byEnvironment: (places) => `HSMS_VECTOR_STORE_ONLINE 이 벡터를 보내도 되는 곳: ${places}`,
    dropped: "컬렉션을 지웠습니다. VECTOR_STORE 는 none 입니다.",
    line: ({ store, collection, state, waiting, failure }) => [
      `저장소    ${store}`,
      `컬렉션    ${collection ?? "아직 없음"}`,
      `상태      ${STATES[state]}${state === "pending" ? ` (${waiting >= 1000 ? "1,000개 이상" : `${whole(waiting)}개`})` : ""}`,
      ...(failure === null ? [] : [`실패      ${failure.kind}: ${failure.message}`]),
      ...(failure?.kind === "not-allowed"
        ? [`          hsms config set VECTOR_STORE_ONLINE ${failure.message}`]
        : []),
    ],
  },
  path: "기억의 폴더를 표시",
  destroy: {
    summary: "이름을 확인한 뒤 프로젝트의 기억을 백업과 함께 삭제",
    yes: "묻지 않고 지울 기억의 이름",
    backup: "먼저 이 새 폴더에 백업",
    what: ({ project, folder, turns, backups }) =>
      `"${project}" 기억을 완전히 지웁니다: ${turns === null ? "셀 수 없는 대화" : `대화 ${whole(turns)}개`}와 백업 ${whole(backups)}개, ${folder}. 되돌릴 수 없습니다.`,
    askBackup: "먼저 백업할 폴더 (비우면 백업하지 않음): ",
    askName: (project) => `지우려면 이름 ${project}${particle(project, "을/를")} 입력하세요: `,
    done: (project) => `"${project}" 기억을 지웠습니다.`,
    left: "이 파일에는 그 내용이 남아 있을 수 있습니다:",
    outsideUnread:
      "다른 프로그램의 벡터 저장소에 이 기억의 벡터가 있는지는 암호 없이 읽지 못했습니다. 있으면 그곳에서 이 이름의 컬렉션을 지우세요.",
    outside: ({ store, collection }) =>
      `벡터와 대화 id 는 ${store} 의 컬렉션 ${collection} 에 남아 있습니다. 그곳에서 지우세요.`,
  },
  value: (argument) => argument.slice(1, -1),
  state({ settings, ...of }) {
    const { forgetting, forgetBy, purging, retentionDays, forgetBelow } = settings;
    const kept =
      forgetBy === "use"
        ? ", 쓴 횟수에 따라"
        : forgetBelow > 5
          ? `, 중요도 5 는 쓰지 않은 지 ${whole(retentionDays)}일 뒤`
          : "";
    return [
      `프로젝트  ${of.project}`,
      `폴더      ${of.folder}${of.isEncrypted ? " (암호화됨)" : ""}`,
      `기억      대화 ${whole(of.turns)}개, 중요한 것 ${whole(of.important)}개, 잊은 것 ${whole(of.archived)}개, ${megabytes(of.sizeBytes)}`,
      `주제      ${whole(of.topics)}개${of.queued === 0 ? "" : `. 자리를 기다리는 대화 ${whole(of.queued)}개`}`,
      `최근      ${of.newest ?? "날짜 모름"}`,
      forgetting
        ? `정리      켬: 중요도 ${forgetBelow} 미만${kept}${purging ? ". 30일 뒤에 지움" : ""}`
        : "정리      끔: 저절로 잊지 않음",
    ];
  },
};

export const koSummary: typeof enSummary = {
  head: ({ project, total, from, to }) =>
    `${project}: 대화 ${whole(total)}개${from === null ? "" : `, ${from} ~ ${to ?? ""}`}`,
  topics: (count) => `무엇에 대한 기억인지 (주제 ${whole(count)}개)`,
  topic: ({ topic, turns, line }) =>
    `${topic} (대화 ${whole(turns)}개)${line === "" ? "" : `: ${line}`}`,
  weeks: "주마다",
  week: (from, to) => `${from} ~ ${to}`,
  facts: "알아 둘 것",
  important: "중요한 것",
  newest: "최근",
};
