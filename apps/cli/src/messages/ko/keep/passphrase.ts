import { whole } from "@hsms/messages";
import type { enPassphrase } from "../../en/keep/passphrase.ts";

export const koPassphrase: typeof enPassphrase = {
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
};
