/**
 * Other words for what can be done, by the name of the palette's entry: a person who does not know the name finds
 * it all the same, in whichever language.
 */
export const actionWords: Readonly<Record<string, readonly string[]>> = {
  "global.quit": ["quit", "exit", "q", "q!", "wq", "끝내기", "종료", "나가기", "끝"],
  "global.help": ["help", "keys", "도움말", "도움", "키"],
  "global.palette": ["commands", "menu", "palette", "명령", "메뉴"],
  "global.settings": ["settings", "options", "preferences", "config", "설정", "환경설정", "옵션"],
  "global.zoom": ["full screen", "maximize", "전체 화면", "확대"],
  "global.theme": ["colours", "colors", "dark", "light", "색", "테마"],
  "global.mouse": ["mouse", "마우스"],
  "global.redraw": ["refresh", "clear", "새로 고침"],
  backup: ["backup", "save", "백업", "저장", "보관"],
  language: ["language", "lang", "korean", "english", "언어", "한국어", "영어"],
  restore: ["restore", "recover", "복원", "복구"],
  "search.ask": ["search", "query", "검색", "탐색"],
  "search.replay": ["again", "다시"],
  "search.export": ["save", "export", "저장"],
  "chat.find": ["search", "검색"],
  "tree.find": ["search", "검색"],
  "log.find": ["search", "검색"],
  "chat.take-back": ["undo", "delete", "remove", "되돌리기", "취소", "삭제", "지우기"],
  "chat.copy": ["yank", "clipboard"],
  "tree.undo": ["undo", "revert", "되돌리기", "취소"],
  "tree.rename": ["rename", "이름", "이름 바꾸기"],
  "tree.forget": ["delete", "remove", "삭제", "지우기"],
  "tree.purge": ["erase", "완전 삭제"],
  "tree.copy": ["yank", "clipboard"],
};
