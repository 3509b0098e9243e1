import { particle, whole } from "@hsms/messages";
import type { enProjects } from "../en/projects.ts";
import { ID_FILE } from "../../open/projects/find-place.ts";
import { because, type FailureTexts } from "../failures.ts";

const memoriesOf = (turns: number): string => `대화 ${whole(turns)}개`;

export const koProjects = {
  none: "아직 프로젝트가 없습니다.",
  here: "현재",
  hereBefore: "이전 규칙으로는 현재",
  isGone: "폴더가 없음",
  mergedInto: (id) => `${id} 에 합침`,
  initialised: (name, file) => `프로젝트 ${name}: ${file}${particle(file, "을/를")} 썼습니다`,
  already: (name) => `프로젝트 ${name} 에는 이미 id 파일이 있습니다.`,
  withTurns: (name, turns) => (turns === null ? name : `${name} (${memoriesOf(turns)})`),
  earlier: ({ root, handle, turns, isNamed }) =>
    `여기의 기억은 ${root} 의 것입니다. 지금까지는 "${handle}"${turns === null ? "" : ` (${memoriesOf(turns)})`} 이었고, 그대로 남아 있습니다. \`hsms project merge ${handle}\` 로 가져오거나(\`hsms undo\` 로 되돌림)${isNamed ? " 그대로 둘 수 있습니다" : ", `hsms project apart` 로 이 폴더의 기억으로 따로 둘 수 있습니다"}.`,
  gone: ({ from, handle, turns }) =>
    `기억 "${handle}"${turns === null ? "" : ` (${memoriesOf(turns)})`} 의 폴더 ${from ?? "–"}${particle(from ?? "–", "은/는")} 이제 없습니다. 그 폴더가 지금 이 폴더라면 \`hsms project merge ${handle}\` 로 대화를 가져오거나(\`hsms undo\` 로 되돌림) \`--project ${handle}\` 로 그대로 엽니다.`,
  moved: ({ name, from, root }) =>
    `프로젝트 ${name}${particle(name, "은/는")} ${from} 에 있었으나 그 폴더가 이제 없어, ${root ?? "–"} 에서 이어집니다. 글을 다른 컴퓨터로 보내도 되는지 다시 묻습니다.`,
  copied: ({ name, from, idFile }) =>
    `${idFile} 에 적힌 기억 "${name}"${particle(name, "은/는")} 아직 있는 폴더 ${from} 의 것입니다. 여기서도 그 기억을 쓸까요?`,
  apart: ({ root, name }) =>
    `${root} 에는 따로 기억이 있습니다: ${name} (사용자 설정 파일의 APART)`,
  intoClear: ({ from, into }) =>
    `"${from}"${particle(from, "은/는")} 암호화되어 있고 "${into}"${particle(into, "은/는")} 그렇지 않아, 내용이 암호화되지 않은 채 놓입니다. 계속할까요?`,
  merged: ({ from, into, added, alreadyThere }) =>
    `"${from}" 의 ${memoriesOf(added)}${particle("개", "이/가")} 이제 "${into}" 에 있습니다${alreadyThere === 0 ? "" : ` (${memoriesOf(alreadyThere)}는 이미 있었음)`}. "${from}"${particle(from, "은/는")} 그대로 남고, \`hsms undo\` 로 되돌립니다.`,
} satisfies typeof enProjects;

export const koProjectFailures = {
  BAD_PROJECT_NAME: (subject) => ({
    what: `"${subject}"${particle(subject, "은/는")} 프로젝트 이름이 될 수 없습니다.`,
    hint: "이름은 1~64자이며 빗금과 제어 문자를 쓸 수 없습니다. 경로는 ./, / 또는 ~ 로 시작합니다.",
  }),
  AMBIGUOUS_PROJECT: (subject, detail) => ({
    what: `"${subject}" ${particle(subject, "이라는/라는")} 프로젝트가 여럿입니다: ${detail}`,
    hint: "--project 에 위의 id 가운데 하나나 경로를 주세요.",
  }),
  NO_SUCH_PROJECT: (subject, known) => ({
    what: `"${subject}" ${particle(subject, "이라는/라는")} 프로젝트는 없습니다.`,
    hint: `${known === "" ? "아직 하나도 없습니다." : `있는 프로젝트: ${known}.`} 기록하는 명령에서는 --create 로 새로 만듭니다.`,
  }),
  NO_MEMORY_HERE: (folder, memories) => ({
    what: `여기(${folder})에는 아직 기억이 없습니다.`,
    hint:
      memories === ""
        ? "`hsms`, `hsms ask`, `add`, `import` 로 시작합니다."
        : `있는 기억: ${memories}. --project 이름 으로 열 수 있고, \`hsms\`, \`hsms ask\`, \`add\`, \`import\` 로 여기에 새로 시작합니다.`,
  }),
  PROJECT_ELSEWHERE: (idFile, project) => ({
    what: `${idFile} 에 적힌 기억은 아직 있는 다른 폴더의 것입니다 (${project}).`,
    hint: "터미널에서 hsms 를 실행해 함께 쓴다고 답하거나, --project 이름 으로 열거나, 파일을 지우고 `hsms project init` 으로 따로 만드세요.",
  }),
  SAME_PROJECT: (subject, project) => ({
    what: `"${subject}" 에는 이미 "${project}" 기억이 있습니다.`,
    hint: "`hsms projects` 로 모든 기억을 볼 수 있습니다.",
  }),
  NO_SUCH_FOLDER: (subject) => ({
    what: `${subject}${particle(subject, "은/는")} 폴더가 아닙니다.`,
    hint: "경로를 확인하세요. 프로젝트 이름에는 빗금이 없습니다.",
  }),
  BROKEN_PROJECT_FILE: (subject, detail) => ({
    what: `프로젝트 파일 ${subject}${particle(subject, "을/를")} 쓸 수 없습니다${because(detail)}.`,
    hint: subject.endsWith(ID_FILE)
      ? "고치세요. `hsms projects --json` 에 나오는 기억의 `id` 와 `name` 이 적힌 파일입니다. 지우면 이 폴더의 기억은 다른 것이 됩니다."
      : "고치거나, 지우면 새로 만들어집니다.",
  }),
} satisfies Partial<FailureTexts>;
