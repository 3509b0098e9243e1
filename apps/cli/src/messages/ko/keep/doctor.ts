import { whole } from "@hsms/messages";
import type { enDoctor } from "../../en/keep/doctor.ts";

export const koDoctor = {
  looking: "기억을 검사하는 중",
  repairing: "기억을 복구하는 중",
  sound: ({ turns, nodes }) =>
    `이상 없음: 잊은 것까지 대화 ${whole(turns)}개, 주제 ${whole(nodes)}개.`,
  schema: (schema, newest) =>
    schema === newest
      ? `형식: 스키마 ${schema}.`
      : `형식: 스키마 ${schema}. 다음에 기억을 여는 명령이 스키마 ${newest}(으)로 갱신하고, 예전 그대로의 기억을 옆에 남깁니다.`,
  putAsideHint: "`hsms backup --remove 이름` 으로 지울 수 있습니다.",
  unsound: (errors) => `이상 있음: 오류 ${whole(errors)}개.`,
  repairHint:
    "`hsms doctor --repair` 로 고칠 수 있는 것을 복구합니다. 현재 기억은 따로 보관합니다.",
  mended: "복구함",
  nothingToMend: "복구할 것이 없습니다.",
  kept: (folder) =>
    `복구 전의 기억은 ${folder} 에 보관했습니다. 빠진 것이 없는지 확인한 뒤 지우세요.`,
  connections: {
    missing: (events) => `${events.join(", ")} 에 적혀 있지 않습니다`,
    trying: "연결을 시험하는 중",
    none: "연결된 어시스턴트가 없습니다. `hsms connect claude-code` 처럼 연결하세요.",
    line: ({ client, type, file, failure }) => {
      const what = type === "server" ? "도구" : "훅";
      if (failure !== null) {
        return `${client}, ${what}: ${failure}\n  ${file} 에 적힌 대로 했습니다. \`hsms connect ${client}\` 로 다시 쓸 수 있습니다`;
      }
      const done = type === "server" ? "저장하고 찾고 잊었습니다" : "기록하고 떠올렸습니다";
      return `${client}, ${what}: ${done}`;
    },
    hook: ({ event, ranAt, failure }) => {
      const failed = failure === null ? "" : `. 마지막 실패: ${failure}`;
      return `hsms hook ${event}: ${ranAt === null ? "성공한 적 없음" : `마지막 성공 ${ranAt}`}${failed}`;
    },
  },
  severities: { damage: "손상", error: "오류", pending: "대기" },
  findings: {
    CURRENT_DAMAGED: "현재 파일을 가리키는 표시가 잘못됨",
    KEY_DAMAGED: "기억의 키를 잠그는 두 파일 가운데 하나가 손상됨",
    KEY_LOST: "기억의 키를 잠그는 파일이 없어졌습니다. 그것 없이는 아무도 기억을 읽을 수 없습니다",
    FILE_UNREADABLE: "파일을 읽을 수 없음",
    PAGE_DAMAGED: "파일의 페이지가 손상됨",
    RECORD_DAMAGED: "기록이 손상됨",
    ID_MISMATCH: "id 가 다른 기록을 가리킴",
    PARENT_CHILD_MISMATCH: "부모와 자식이 일치하지 않음",
    HYBRID_NODE: "주제에 자식과 대화가 함께 있음",
    EMPTY_NODE: "빈 주제",
    UNREACHABLE_NODE: "ROOT 에서 이어지지 않는 주제",
    INDEX_OUT_OF_RANGE: "없는 대화를 가리킴",
    TURN_MISSING: "대화가 없음",
    PURGED_TURN_KEPT: "지운 대화의 내용이 남아 있음",
    TURN_TWICE: "대화가 두 곳에 있음",
    PLACEMENT_MISMATCH: "대화의 자리가 잘못됨",
    QUEUE_MISMATCH: "대기열이 잘못됨",
    FANOUT_EXCEEDED: "자식이 너무 많은 주제",
    SIZE_MISMATCH: "주제의 크기가 잘못됨",
    HEIGHT_MISMATCH: "주제의 높이가 잘못됨",
    ORDER_MISMATCH: "대화의 순서가 잘못됨",
    DANGLING_REFERENCE: "없는 것을 가리킴",
    CONVERSATION_MISMATCH: "대화방의 목록이 잘못됨",
    COUNT_MISMATCH: "개수가 잘못됨",
    POSTINGS_MISMATCH: "색인이 대화와 다름",
    COLUMNS_MISMATCH: "색인의 열이 대화와 다름",
    SESSION_MISMATCH: "세션이 잘못됨",
    TERMS_MISMATCH: "색인이 낱말과 다름",
    VECTORS_MISMATCH: "벡터가 대화와 다름",
    PLACING_FAILED: "대화를 배치할 수 없음",
    LOOK_FAILED: "검사에 실패함",
  },
  changes: {
    TURN_SALVAGED: "대화를 복구함",
    TURN_LOST: "잃은 대화",
    END_UNKNOWN: "대화가 몇 개였는지 알 수 없음",
    TURN_RENUMBERED: "대화의 번호를 바꿈",
    TURN_COPY_DROPPED: "대화의 사본을 버림",
    TURN_ID_CHANGED: "id 를 바꿈",
    TURN_DOUBTFUL: "확실하지 않은 대화",
    PURGED_TURN_EMPTIED: "지운 대화를 비움",
    TURN_QUEUED: "대화가 배치를 기다림",
    PARENT_CLEARED: "잘못된 참조를 없앰",
    CONVERSATION_MENDED: "대화방을 복구함",
    NODE_SALVAGED: "주제를 복구함",
    DIGEST_LOST: "주제의 요약을 잃음",
    NODE_LOST: "잃은 주제",
    NODE_ATTACHED: "주제를 다시 이음",
    NODE_REMOVED: "주제를 없앰",
    EDGE_REMOVED: "잘못된 연결을 없앰",
    LEAF_ADDED: "주제를 더함",
    LEAF_TURN_REMOVED: "주제에서 대화를 뺌",
    KEY_MENDED: "키를 잠그는 파일을 다시 씀",
    RECORDS_SKIPPED: "손상된 기록을 건너뜀",
    BACKUP_LEFT_OUT: "백업을 건너뜀",
    CURRENT_MENDED: "현재 파일의 표시를 다시 씀",
    JOURNAL_BEGUN: "작업 기록을 새로 시작함",
    DERIVED_REMADE: "다시 만듦",
  },
} satisfies typeof enDoctor;
