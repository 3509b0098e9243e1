import type { FailureTexts } from "../../failures.ts";

export const koEncryptionFailures = {
  NO_PASSPHRASE: (subject, reason) => ({
    what: `암호가 없습니다: ${noPassphrase[reason]?.(subject) ?? reason}`,
    hint: "터미널에서 입력하거나, 파일에 적어 HSMS_PASSPHRASE_FILE 로 알려 주거나, 키링에 넣어 두세요(docs/privacy.md).",
  }),
  PASSPHRASES_DIFFER: () => ({
    what: "두 번 입력한 암호가 서로 다릅니다.",
    hint: "다시 해 보세요. 바뀐 것은 없습니다.",
  }),
  NOT_ENCRYPTED: () => ({
    what: "기억이 암호화되어 있지 않아 바꿀 암호가 없습니다.",
    hint: "`hsms encrypt` 로 암호화할 수 있습니다.",
  }),
  COPIES_IN_CLEAR: (subject) => ({
    what: `기억은 암호화되었지만 다른 프로세스가 백업을 만들고 있어 이 사본은 아직 아닙니다: ${subject}`,
    hint: "`hsms encrypt` 를 다시 실행하면 이어서 합니다.",
  }),
  STORE_LOCKED: (subject) => ({
    what: `기억 저장소가 암호화되어 있습니다: ${subject}`,
    hint: "암호를 묻는 터미널에서 실행하거나, 암호를 적은 파일을 HSMS_PASSPHRASE_FILE 로 알려 주세요.",
  }),
  STORE_KEY_LOST: (subject) => ({
    what: `기억이 암호화되어 있는데 그 키를 잠그는 파일이 없어졌습니다: ${subject}`,
    hint: "`hsms doctor --repair`가 같은 파일을 백업에서 가져옵니다. 그것 없이는 아무도 기억을 읽을 수 없습니다.",
  }),
} satisfies Partial<FailureTexts>;

/** Why there is none; `file` is the one that was to hold it. */
const noPassphrase: Readonly<Record<string, (file: string) => string>> = {
  nobody: () => "물어볼 터미널이 없습니다.",
  givenUp: () => "입력하지 않았습니다.",
  empty: () => "빈 암호로는 아무것도 지킬 수 없습니다.",
  emptyFile: (file) => `${file} 파일이 비어 있습니다.`,
};
