import { particle } from "@hsms/messages";
import { because, type FailureTexts } from "../../failures.ts";
import type { Messages } from "../../en/en.ts";

export const koServe = {
  started: ({ project, url, people }) =>
    [
      `기억 ${project} 의 주소: ${url}`,
      "요청마다 보낼 헤더:  Authorization: Bearer TOKEN",
      people.length === 0
        ? "아직 토큰이 없습니다. 켜 둔 채로 `hsms token add NAME` 을 하면 생깁니다."
        : `토큰: ${people.join(", ")}`,
      "Ctrl+C 로 끝냅니다.",
    ].join("\n"),
  relayStarted: ({ folder, url, quota, people }) =>
    [
      `중계 서버 주소: ${url}, 파일: ${folder}`,
      `열쇠가 없고 기억을 열지 않습니다. 토큰마다 ${quota} 까지 맡깁니다.`,
      people.length === 0
        ? `아직 토큰이 없습니다. 켜 둔 채로 \`hsms token add NAME --relay ${folder}\` 을 하면 생깁니다.`
        : `토큰: ${people.join(", ")}`,
      "Ctrl+C 로 끝냅니다.",
    ].join("\n"),
  seesAll:
    "이 기억은 다른 컴퓨터와 동기화합니다. 이 서버에는 그 열쇠가 있어, 어느 컴퓨터에서 한 말이든 모두 볼 수 있습니다.",
  noEncryption:
    "다른 컴퓨터에서 닿을 수 있고 오가는 것을 엿볼 수 있습니다. TLS 프록시를 앞에 두세요(docs/assistants.ko.md).",
  added: ({ name, rights, header }) =>
    `${name} (${rights}). 토큰은 지금 한 번만 보입니다.\n${header}`,
  addedToRelay: ({ name, token }) =>
    `${name}. 토큰은 지금 한 번만 보입니다.\n${token}\n쓸 컴퓨터의 파일에 적고, 그 컴퓨터에서: hsms sync https://ADDRESS --token-file FILE`,
  noTokens: "토큰이 없습니다. `hsms token add NAME` 으로 만듭니다.",
  revoked: (name) => `${name} 의 토큰을 이제 받지 않습니다.`,
} satisfies Messages["serve"];

export const koServeFailures = {
  TOKEN_TAKEN: (name) => ({
    what: `${name} 의 토큰이 이미 있습니다.`,
    hint: "`hsms token revoke` 로 없애거나, 하나 더 만들려면 다른 이름을 주세요.",
  }),
  NO_SUCH_TOKEN: (name, known) => ({
    what: `${name} 의 토큰이 없습니다.`,
    hint: known === "" ? "토큰이 하나도 없습니다." : `토큰이 있는 이름: ${known}`,
  }),
  BAD_TOKEN_NAME: (name) => ({
    what: `"${name}"${particle(name, "은/는")} 토큰의 이름이 될 수 없습니다.`,
    hint: "100자까지의 한 줄 이름을 주세요. 저장하는 기억마다 적힙니다.",
  }),
  BROKEN_TOKEN_FILE: (file, detail) => ({
    what: `${file} 의 토큰을 읽을 수 없습니다${because(detail)}.`,
    hint: "옆에 있는 .backup 으로 고치거나, 지우고 토큰을 새로 만드세요. 그때까지 아무도 들이지 않습니다.",
  }),
  NO_RELAY_FOLDER: (folder) => ({
    what: `${folder} 에 중계 서버의 것이 아닌 파일이 있습니다.`,
    hint: "빈 폴더나 아직 없는 폴더를 고르세요.",
  }),
  RELAY_RUNS: (folder, processId) => ({
    what: `다른 프로세스(${processId})가 이미 ${folder} 의 중계 서버입니다.`,
    hint: "폴더 하나에는 중계 서버가 하나입니다. 그것을 끝내거나 다른 폴더를 고르세요.",
  }),
  RELAY_IS_HERE: (address) => ({
    what: `이 기억은 이 컴퓨터에 있는 중계 서버 ${address}${particle(address, "으로/로")} 동기화합니다. 한 서버는 한 기억의 중계 서버이거나, 모든 것을 보는 컴퓨터 가운데 하나여야 합니다.`,
    hint: "기억은 다른 컴퓨터에서 내주거나, 다른 중계 서버로 동기화하세요.",
  }),
  CANNOT_LISTEN: (address, detail) => ({
    what: `${address} 에서 기억을 내줄 수 없습니다${because(detail)}.`,
    hint: "다른 프로그램이 쓰고 있거나 이 컴퓨터의 주소가 아닙니다. --port 와 --host 로 고르세요.",
  }),
} satisfies Partial<FailureTexts>;
