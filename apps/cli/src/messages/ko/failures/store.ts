import type { FailureTexts } from "../../failures.ts";

export const koStoreFailures = {
  STORE_NOT_WRITABLE: (subject) => ({
    what: `기억 저장소에 쓸 수 없습니다: ${subject}`,
    hint: "폴더의 권한을 고치거나 다른 폴더를 고르세요 (HSMS_HOME=…).",
  }),
  STORE_TOO_NEW: (subject) => ({
    what: `더 새로운 버전이 만든 저장소입니다: ${subject}`,
    hint: "hsms 를 새 버전으로 올리세요. 아무것도 바뀌지 않았습니다.",
  }),
  STORE_DAMAGED: (subject) => ({
    what: `기억 저장소가 손상되었습니다: ${subject}`,
    hint: "무엇이 잘못되었는지는 `hsms doctor` 로 봅니다. `hsms doctor --repair` 로 고치거나 `hsms restore` 로 가장 새로운 백업을 되살릴 수 있고, 손상된 기억은 둘 다 따로 보관합니다.",
  }),
  STORE_FULL: (subject) => ({
    what: `더 쓸 공간이 없습니다: ${subject}`,
    hint: "공간을 비우거나 한도를 늘린 뒤 다시 하세요. 저장되었다고 알린 것은 안전합니다.",
  }),
  STORE_DISK_FAILED: (subject) => ({
    what: `디스크가 제대로 읽거나 쓰지 못했습니다: ${subject}`,
    hint: "디스크가 고장 나고 있을 수 있습니다. 먼저 기억을 다른 디스크로 복사하고(`hsms backup --out 폴더`) 시스템 로그를 살펴보세요. 기억이 열리지 않으면 `hsms doctor --repair` 가 읽을 수 있는 것을 모두 살립니다. 저장되었다고 알린 것은 디스크에 있었습니다.",
  }),
  STORE_LIMITED: (subject) => ({
    what: `시스템이 이 프로세스에 허용한 한도가 모자랍니다: ${subject}`,
    hint: "한도를 늘리고(이 셸의 `ulimit`, 또는 서비스나 배치 시스템의 설정) 다시 시작하세요.",
  }),
  STORE_UNSAFE: (subject) => ({
    what: `기억 파일을 안전하게 쓸 수 없습니다: ${subject}`,
    hint: "그 자리에 파일 자체를 두고 hsms 를 실행하는 계정의 것으로 바꾸거나(`chown -R`), 다른 곳을 지정하세요(HSMS_HOME=…). 아무것도 바꾸지 않았습니다.",
  }),
  STORE_BUSY: (subject) => ({
    what: `다른 프로세스가 저장소를 쓰고 있습니다: ${subject}`,
    hint: "다시 해 보세요.",
  }),
  STORE_CLOSED: (subject) => ({
    what: `기억 저장소가 닫혔습니다: “${subject}”`,
    hint: "다시 시작하세요.",
  }),
  STORE_MISUSE: (subject) => ({
    what: `기억 저장소가 거부했습니다: “${subject}”`,
    hint: "hsms 의 버그입니다. 실행한 명령과 함께 알려 주세요.",
  }),
} satisfies Partial<FailureTexts>;
