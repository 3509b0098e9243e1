import type { Messages } from "../../en/en.ts";

export const koWeb = {
  started: ({ project, url, minutes }) =>
    [
      `기억 ${project} 의 페이지: ${url}`,
      "이 주소가 있으면 누구나 기억을 읽고 바꿀 수 있습니다. 아무에게도 주지 마세요.",
      `Ctrl+C 로 끝냅니다. 열린 탭이 없으면 ${minutes}분 뒤에 저절로 끝납니다.`,
    ].join("\n"),
  notOpened: "브라우저를 열지 못했습니다. 주소를 직접 여세요.",
  idle: (minutes) => `${minutes}분 동안 열린 탭이 없어서 페이지를 끝냈습니다.`,
} satisfies Messages["web"];
