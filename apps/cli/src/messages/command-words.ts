/** Other words for the commands of the chat, by name, in either language. None is the name of another command. */
export const commandWords: Readonly<Record<string, readonly string[]>> = {
  help: ["commands", "도움말", "도움", "명령"],
  status: ["info", "상태", "정보"],
  model: ["모델"],
  topics: ["주제"],
  tree: ["트리"],
  slots: ["슬롯"],
  find: ["찾기", "검색", "찾아"],
  forget: ["delete", "remove", "잊기", "삭제", "지우기"],
  import: ["load", "가져오기", "불러오기"],
  undo: ["revert", "되돌리기", "취소"],
  quit: ["exit", "q", "q!", "wq", "종료", "끝내기", "나가기", "끝"],
  goto: ["checkout", "이동"],
  save: ["label", "저장"],
  back: ["뒤로"],
  branches: ["갈래", "가지"],
};
