import { minuteOf, particle, whole } from "@hsms/messages";
import { isRelay } from "../../en/exchange/sync.ts";
import { because, type FailureTexts } from "../../failures.ts";
import type { Messages } from "../../en/en.ts";

const changesOf = (count: number): string => `변경 ${whole(count)}개`;

export const koSync = {
  stages: { told: "변경 보내는 중", taken: "변경 받는 중" },
  done({ published, added, recovered, changed, withdrawn, purged }) {
    const parts = [
      `${changesOf(published)} 보냄`,
      `기억 ${whole(added)}개 받음`,
      ...(recovered === 0 ? [] : [`복구가 읽지 못했던 기억 ${whole(recovered)}개 되찾음`]),
      ...(changed === 0 ? [] : [`${whole(changed)}개 고침`]),
      ...(withdrawn === 0 ? [] : [`되돌린 가져오기의 기억 ${whole(withdrawn)}개 뺌`]),
      ...(purged === 0 ? [] : [`${whole(purged)}개 완전히 지움`]),
    ];
    return `동기화를 마쳤습니다: ${parts.join(", ")}`;
  },
  wentBack:
    "지난번 동기화 뒤에 이 기억을 복원했거나 바꾸었습니다. 다른 컴퓨터에 있던 더 새로운 것을 다시 받았습니다. 완전히 지운 것은 돌아오지 않습니다.",
  wentBackQuestion:
    "지난번 동기화 뒤에 이 기억을 복원했거나 바꾸었습니다. 이 상태를 모든 컴퓨터의 상태로 할까요? 여기에 없는 대화는 모든 곳에서 잊고, 그 뒤에 고친 것은 되돌립니다. 아니요를 고르면 다른 컴퓨터에 있는 더 새로운 것을 받습니다.",
  wentBackOwn:
    "이 기억에 있던 상태가 이제 모든 컴퓨터의 상태입니다. 여기서 hsms undo 로 되돌릴 수 있습니다.",
  isCopy:
    "이 기억은 다른 컴퓨터나 폴더에서 복사되었습니다. 이제 별도의 컴퓨터로 등록되었습니다: hsms sync --list",
  waiting: ({ early, unknown, ahead }) => [
    ...(early === 0 ? [] : [`아직 도착하지 않은 것을 기다리는 ${changesOf(early)}`]),
    ...(unknown === 0
      ? []
      : [`더 새로운 hsms 가 만든 ${changesOf(unknown)}. 업그레이드하면 적용됩니다.`]),
    ...(ahead === 0 ? [] : [`날짜가 10년 넘게 앞서 보류한 ${changesOf(ahead)}`]),
  ],
  clockAhead: (device) =>
    `${device} 의 시계가 한 시간 넘게 앞서 있거나 이 컴퓨터의 시계가 늦습니다.`,
  unfinished({ device, why }) {
    if (why === "locked") return `${device}: 다른 컴퓨터가 줄 열쇠를 기다립니다.`;
    if (why === "other") return `${device}: 파일이 옛 것으로 바뀌어 더 읽지 않습니다.`;
    return `${device}: 아직 다 도착하지 않은 파일이 있습니다.`;
  },
  emptiedAgain:
    "이 컴퓨터가 쓴 파일의 옛 사본이 완전히 지운 대화를 담은 채 폴더나 중계 서버에 다시 놓여 있었습니다. 그 대화를 다시 뺐습니다. 다른 곳에 있는 사본에는 남아 있을 수 있습니다.",
  copies:
    "다른 컴퓨터에서 기억을 완전히 지웠습니다. 이 컴퓨터의 다음 파일에는 아직 남아 있습니다(hsms forget --purge --backups --files 로 지웁니다):",
  watchWaits: (what) => `${what} 10초마다 다시 해 봅니다.`,
  watching: "폴더를 지켜보며 동기화합니다. Ctrl+C 로 끝냅니다.",
  code: (words, relay) =>
    `다른 컴퓨터에서 10분 안에 실행하세요.\n\n  hsms sync ${relay === null ? "FOLDER" : `${relay} --token-file FILE`} --join ${words}\n\n코드는 한 번만 쓸 수 있습니다. 기다리는 중 …`,
  begun:
    "아직 이 기억을 동기화하는 다른 컴퓨터가 없습니다. 이미 있다면 잘못 시작한 것입니다. 여기서 hsms sync --leave, 그 컴퓨터에서 hsms sync --add 를 실행하세요.",
  tokenToRevoke: "그 컴퓨터만 쓰는 중계 서버 토큰이 있으면 서버에서 없애세요: hsms token revoke",
  asking: "다른 컴퓨터가 받아들이기를 기다리는 중 …",
  numbered: (wanted, called) =>
    `이름이 ${wanted} 인 다른 컴퓨터가 있어 이 컴퓨터의 이름은 ${called} 입니다.`,
  added: (device) => `추가했습니다: ${device}`,
  revoked: (device) =>
    `뺐습니다: ${device}. 이제부터 아무것도 받지 못합니다. 이미 받은 것은 그 컴퓨터에 남습니다.`,
  caring: (device) =>
    device === null
      ? "어느 컴퓨터도 저절로 정리하지 않습니다."
      : `모든 컴퓨터가 한 번씩 동기화하면 ${device} 에서만 저절로 정리합니다(그곳에서 hsms care on 으로 켠 경우). 다른 컴퓨터는 그 결과를 받습니다.`,
  left: "이제 이 컴퓨터에서 이 기억을 동기화하지 않습니다. 기억은 그대로입니다. 다른 컴퓨터에서도 이 컴퓨터를 빼세요: hsms sync --revoke NAME",
  status({ folder, lastAt, came, waiting, devices, careWaitsFor, purges }) {
    const last = lastAt === null ? "없음" : minuteOf(lastAt);
    return [
      `${isRelay(folder) ? "중계 서버" : "폴더"}  ${folder}`,
      `마지막 동기화  ${last}`,
      ...(came === null
        ? []
        : [
            `마지막으로 받은 것  ${minuteOf(came.at)}: 대화 ${whole(came.added)}개, 고친 것 ${whole(came.changed)}개`,
          ]),
      ...(waiting === 0 ? [] : [`대기  ${changesOf(waiting)}`]),
      ...devices.map(({ id, name, isThis, isRevoked, heardAt, cares }) => {
        const mark = isThis ? " (이 컴퓨터)" : isRevoked ? " (뺌)" : "";
        const heard = heardAt === null ? "" : `, 마지막으로 받은 때 ${minuteOf(heardAt)}`;
        return `  ${id.slice(0, 8)}  ${name}${mark}${cares ? " (기억 정리)" : ""}${heard}`;
      }),
      ...(careWaitsFor.length === 0
        ? []
        : [`다음 컴퓨터가 동기화하면 정리하기 시작합니다: ${careWaitsFor.join(", ")}`]),
      ...purges.map(({ turn, by, confirmed, missing, copies }) => {
        const open = missing.length === 0 ? "" : `, 아직: ${missing.join(", ")}`;
        const held = copies.length === 0 ? "" : `, 이 컴퓨터에 남은 파일: ${copies.join(", ")}`;
        return `완전히 지움  …${turn.slice(-12)}, 지운 곳 ${by}. 확인: ${confirmed.join(", ") || "없음"}${open}${held}`;
      }),
      ...(purges.length === 0
        ? []
        : [
            "손이 닿지 않는 곳: 옮겨 주는 쪽이 보관하는 옛 파일(클라우드, git 기록, 중계 서버의 백업), 다시 켜지지 않는 컴퓨터, 사람이 만든 복사본.",
          ]),
    ];
  },
} satisfies Messages["sync"];

export const koSyncFailures = {
  SYNC_NO_FOLDER: (folder) => ({
    what: `폴더가 없습니다: ${folder}`,
    hint: "다른 프로그램(Syncthing, Dropbox, iCloud, USB 메모리)이 다른 컴퓨터로 옮겨 주는 곳에 폴더를 만드세요.",
  }),
  SYNC_FOREIGN_FOLDER: (folder) => ({
    what: `${folder} 에 다른 파일이 있습니다.`,
    hint: "기억마다 빈 폴더를 하나씩 고르세요.",
  }),
  SYNC_OTHER_MEMORY: (folder) => ({
    what: `${folder}${particle(folder, "은/는")} 다른 기억을 동기화하는 컴퓨터들의 폴더입니다.`,
    hint: "기억마다 폴더가 하나씩 필요합니다. 이 기억의 폴더는 hsms sync --list 로 봅니다.",
  }),
  SYNC_SET_UP_ELSEWHERE: (folder) => ({
    what: `이 기억은 이미 ${folder}${particle(folder, "으로/로")} 동기화하고 있습니다.`,
    hint: "처음부터 시작하거나 다른 컴퓨터에 합류하려면 먼저 hsms sync --leave 를 실행하세요. 기억은 그대로입니다.",
  }),
  SYNC_EMPTIED_FOLDER: (folder) => ({
    what: `${folder} 에 아무것도 없습니다. 전에는 동기화하던 폴더입니다.`,
    hint: "드라이브가 연결되어 있고 폴더가 도착했나요? 일부러 비웠다면 hsms sync --refill 로 전부 다시 쓰세요.",
  }),
  SYNC_NOT_SET_UP: () => ({
    what: "이 기억은 아직 동기화하지 않습니다.",
    hint: "빈 폴더에서 시작하려면 hsms sync FOLDER, 다른 컴퓨터에 합류하려면 hsms sync FOLDER --join CODE.",
  }),
  SYNC_NO_MEMBER: (folder) => ({
    what: `${folder}${particle(folder, "을/를")} 쓰는 컴퓨터들에 이 컴퓨터는 아직 합류하지 않았습니다.`,
    hint: "그중 한 컴퓨터에서 hsms sync --add, 이어서 여기서 hsms sync FOLDER --join CODE 를 실행하세요.",
  }),
  SYNC_NOT_LET_IN: (folder) => ({
    what: `${folder}${particle(folder, "을/를")} 쓰는 컴퓨터가 아직 이 컴퓨터를 받아들이지 않았습니다.`,
    hint: "받아들였다면 그 파일이 아직 오는 중이니 hsms sync 를 다시 실행하세요. 아니면 그곳에서 hsms sync --add 로 새 코드를 받거나 여기서 hsms sync --leave 로 그만두세요.",
  }),
  SYNC_BAD_CODE: () => ({
    what: "코드가 아닙니다. 틀렸거나 빠진 단어가 있습니다.",
    hint: "hsms sync --add 가 보여 주는, 네 글자로 된 단어 열 개입니다.",
  }),
  SYNC_UNKNOWN_CODE: () => ({
    what: "이 폴더에서 이 코드를 기다리는 컴퓨터가 없습니다.",
    hint: "이미 썼거나 10분이 지났거나 파일이 아직 도착하지 않았습니다. 잠시 뒤 다시 해 보거나 hsms sync --add 로 새 코드를 받으세요.",
  }),
  SYNC_NOBODY_CAME: () => ({
    what: "다른 컴퓨터가 10분 안에 응답하지 않았습니다.",
    hint: "폴더가 두 컴퓨터 사이에서 옮겨지는지 확인하고 hsms sync --add 부터 다시 하세요.",
  }),
  SYNC_NO_SUCH_DEVICE: (device) => ({
    what: `그런 이름의 다른 컴퓨터가 없습니다: ${device}`,
    hint: "이름과 id 는 hsms sync --list 로 봅니다. 자기 자신은 뺄 수 없습니다.",
  }),
  SYNC_SEVERAL_DEVICES: (device) => ({
    what: `이름이 같은 컴퓨터가 여럿입니다: ${device}`,
    hint: "hsms sync --list 에 나오는 id 의 앞부분을 쓰세요.",
  }),
  SYNC_REVOKED: (device) => ({
    what: `다른 컴퓨터가 이 컴퓨터(${device})를 뺐습니다. 더는 보내거나 받지 않습니다.`,
    hint: "이 컴퓨터의 기억은 그대로입니다. 다시 합류하려면 hsms sync --leave 를 하고 다른 컴퓨터의 hsms sync --add 로 새 코드를 받으세요.",
  }),
  SYNC_BUSY: (processId) => ({
    what: `다른 프로세스(${processId})가 이 기억을 동기화하고 있습니다.`,
    hint: "끝난 뒤 다시 하세요.",
  }),
  SYNC_BAD_ADDRESS: (address) => ({
    what: `"${address}"${particle(address, "은/는")} 중계 서버의 주소가 아닙니다.`,
    hint: "이름, 비밀번호, 물음표 뒤의 값 없이 https://relay.example 처럼 쓰세요.",
  }),
  SYNC_NO_TLS: (host) => ({
    what: `${host}${particle(host, "은/는")} 다른 컴퓨터인데 http:// 는 암호화되지 않아, 오가는 길에서 토큰을 읽을 수 있습니다.`,
    hint: "https:// 를 쓰세요. 서버에서 hsms serve --relay 앞에 TLS 프록시를 둡니다(docs/sync.ko.md).",
  }),
  SYNC_NO_RELAY: (address, detail) => ({
    what: `${address} 에 중계 서버가 없습니다${because(detail)}.`,
    hint: "hsms serve --relay 가 보여 주는 주소나 그 앞의 프록시 주소를, 끝에 /relay 를 붙이지 않고 쓰세요.",
  }),
  SYNC_NO_TOKEN: (address) => ({
    what: `${address} 에 쓸 토큰이 없습니다.`,
    hint: "서버에서 hsms token add NAME --relay DIR 로 만든 토큰을 파일에 적고 --token-file FILE 을 더하세요.",
  }),
  SYNC_TOKEN_REFUSED: (address, detail) => ({
    what: `${address}${particle(address, "이/가")} 토큰을 받아들이지 않습니다${because(detail)}.`,
    hint: "잃은 것은 없습니다. 서버에서 새 토큰을 받아(hsms token add NAME --relay DIR) hsms sync --token-file FILE 을 실행하세요.",
  }),
  SYNC_UNREACHABLE: (address, detail) => ({
    what: `${address} 에 닿을 수 없거나 응답이 없습니다${because(detail)}.`,
    hint: "잃은 것은 없습니다. hsms sync 를 다시 하면 멈춘 곳부터 이어집니다.",
  }),
  SYNC_RELAY_FULL: (address, detail) => ({
    what: `${address} 에 이 토큰이 쓸 자리가 더 없습니다${because(detail)}.`,
    hint: "잃은 것은 없고 보낸 것은 남아 있습니다. 서버에서 hsms serve --relay DIR --quota MEGABYTES 로 늘린 뒤 hsms sync 를 다시 하세요.",
  }),
  SYNC_FILE_TOO_LARGE: (address, detail) => ({
    what: `${address}${particle(address, "이/가")} 크기 때문에 파일을 거절합니다${because(detail)}.`,
    hint: "중계 서버 앞의 프록시가 32 MB 본문을 받게 하세요(nginx 에서는 client_max_body_size 32m).",
  }),
  SYNC_BROKEN_STATE: (file) => ({
    what: `읽을 수 없습니다: ${file}`,
    hint: "복사본으로 고치거나, hsms sync --leave 로 그만두고 코드로 다시 합류하세요. 코드는 다른 컴퓨터의 hsms sync --add 로 받습니다.",
  }),
  BAD_DEVICE_NAME: (name) => ({
    what: `"${name}"${particle(name, "은/는")} 컴퓨터 이름이 될 수 없습니다.`,
    hint: "100자까지의 한 줄 이름을 주세요.",
  }),
} satisfies Partial<FailureTexts>;
