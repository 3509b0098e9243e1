import { whole } from "../../formats.ts";
import type { Statement } from "@hsms/engine";
import type { enDoctor } from "../../en/doctor.ts";
import { koSentences } from "./sentences.ts";

export const koDoctor = {
  looking: "기억을 살펴보는 중",
  repairing: "기억을 고치는 중",
  sound: ({ turns, nodes }) => `이상 없음: 대화 ${whole(turns)}개, 주제 ${whole(nodes)}개.`,
  unsound: (errors) => `이상 있음: 오류 ${whole(errors)}개.`,
  repairHint: "`hsms doctor --repair` 가 고칠 수 있는 것을 고치고, 지금의 기억은 따로 보관합니다.",
  mended: "고침",
  nothingToMend: "고칠 것이 없습니다.",
  kept: (folder) => `고치기 전의 기억은 ${folder} 에 보관했습니다. 빠진 것이 없으면 지우세요.`,
  tell: ({ statement }) => tell(statement),
  severities: { damage: "손상", error: "오류", pending: "대기" },
  findings: {
    CURRENT_DAMAGED: "현재 파일을 가리키는 표시가 잘못됨",
    KEY_DAMAGED: "기억의 키를 잠그는 두 파일 가운데 하나가 손상되었습니다",
    KEY_LOST: "기억의 키를 잠그는 파일이 없어졌습니다. 그것 없이는 아무도 기억을 읽을 수 없습니다",
    FILE_UNREADABLE: "파일을 읽을 수 없음",
    PAGE_DAMAGED: "파일의 페이지가 손상됨",
    RECORD_DAMAGED: "기록이 손상됨",
    ID_MISMATCH: "식별자가 다른 곳을 가리킴",
    PARENT_CHILD_MISMATCH: "부모와 자식이 어긋남",
    HYBRID_NODE: "주제에 자식과 대화가 함께 있음",
    EMPTY_NODE: "빈 주제",
    UNREACHABLE_NODE: "닿을 수 없는 주제",
    INDEX_OUT_OF_RANGE: "없는 대화를 가리킴",
    TURN_MISSING: "대화가 없음",
    PURGED_TURN_KEPT: "지운 대화가 남아 있음",
    TURN_TWICE: "대화가 두 곳에 있음",
    PLACEMENT_MISMATCH: "대화의 자리가 잘못됨",
    QUEUE_MISMATCH: "대기열이 잘못됨",
    FANOUT_EXCEEDED: "자식이 너무 많은 주제",
    SIZE_MISMATCH: "주제의 크기가 잘못됨",
    HEIGHT_MISMATCH: "주제의 높이가 잘못됨",
    ORDER_MISMATCH: "대화의 순서가 잘못됨",
    DANGLING_REFERENCE: "없는 것을 가리킴",
    CONVERSATION_MISMATCH: "대화 묶음의 목록이 잘못됨",
    COUNT_MISMATCH: "개수가 잘못됨",
    POSTINGS_MISMATCH: "색인이 대화와 다름",
    COLUMNS_MISMATCH: "색인의 열이 대화와 다름",
    SESSION_MISMATCH: "세션이 잘못됨",
    TERMS_MISMATCH: "색인이 낱말과 다름",
    VECTORS_MISMATCH: "벡터가 대화와 다름",
    PLACING_FAILED: "대화가 자리를 찾지 못함",
    LOOK_FAILED: "살펴보기가 실패함",
  },
  changes: {
    TURN_SALVAGED: "대화를 되살림",
    TURN_LOST: "잃은 대화",
    END_UNKNOWN: "대화가 몇 개였는지 알 수 없음",
    TURN_RENUMBERED: "대화의 번호를 바꿈",
    TURN_COPY_DROPPED: "대화의 사본을 버림",
    TURN_ID_CHANGED: "식별자를 바꿈",
    PURGED_TURN_EMPTIED: "지운 대화를 비움",
    TURN_QUEUED: "대화가 새 자리를 기다림",
    PARENT_CLEARED: "잘못된 가리킴을 없앰",
    CONVERSATION_MENDED: "대화 묶음을 고침",
    NODE_SALVAGED: "주제를 되살림",
    DIGEST_LOST: "주제의 요약을 잃음",
    NODE_LOST: "잃은 주제",
    NODE_ATTACHED: "주제를 다시 이음",
    NODE_REMOVED: "주제를 없앰",
    EDGE_REMOVED: "잘못된 연결을 없앰",
    LEAF_ADDED: "주제를 더함",
    LEAF_TURN_REMOVED: "주제에서 대화를 뺌",
    KEY_MENDED: "키를 잠그는 파일을 다시 씀",
    BACKUP_LEFT_OUT: "다른 암호로 잠긴 백업이라 살펴보지 못함",
    CURRENT_MENDED: "현재 파일의 표시를 다시 씀",
    JOURNAL_BEGUN: "실행 기록을 새로 시작함",
    DERIVED_REMADE: "다시 만듦",
  },
} satisfies typeof enDoctor;

function tell({ name, values }: Statement): string {
  return koSentences[name].replaceAll(/\{(\w+)\}/gu, (place, key: string) => {
    const value = values[key];
    return typeof value === "object" ? tell(value) : `${value ?? place}`;
  });
}
