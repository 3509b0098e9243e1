import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

const env = { HSMS_LANG: "ko" };

test("asks the 21 questions in the project test, made new each time, and shows its tree", async () => {
  const home = makeFolder();
  await run(["ask", "Mine, not the test's."], { home });
  for (let time = 0; time < 2; time++) {
    const tested = await run(["--mode", "test"], { home, env });
    expect(tested.exitCode).toBe(0);
    const lines = tested.stdout.split("\n");
    expect(lines.slice(0, 5)).toEqual([
      "=== HSMS 테스트 모드 시작 ===",
      "",
      "[테스트 1/21]",
      "질문: 지구의 위성은 무엇인가?",
      expect.stringMatching(/^응답: ./),
    ]);
    expect(lines.filter((line) => line.startsWith("[테스트 "))).toHaveLength(21);
    expect(lines.filter((line) => line.startsWith("응답: "))).toHaveLength(21);
    expect(lines).toContain("[테스트 21/21]");
    expect(tested.stdout).toContain("\n\n=== 테스트 완료 ===\n======================[T R E E]");
    expect(tested.stderr).toContain("hsms tree --project test");
  }
  const tree = dataOf(await run(["tree", "--project", "test", "--json"], { home }));
  expect(tree).toMatchObject({ turns: 21, queued: 0 });
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 1 });
});

test("waits for Enter after each question under --debug, and not when input has ended", async () => {
  const home = makeFolder();
  const pressed = await run(["--mode", "test", "--debug"], { home, env, input: "\n\n\n" });
  expect(pressed.exitCode).toBe(0);
  const pauses = pressed.stdout.match(/다음 테스트로 진행하려면 Enter를 누르세요\.\.\./g);
  expect(pauses).toHaveLength(21);
  expect(pressed.stdout).toContain("=== 테스트 완료 ===");
});

test("never empties a project of the user's that is called test", async () => {
  const home = makeFolder();
  await run(["ask", "My own test notes.", "--project", "test", "--create"], { home });
  const refused = await run(["--mode", "test"], { home });
  expect(refused).toMatchObject({ exitCode: 73, stdout: "" });
  const tree = dataOf(await run(["tree", "--project", "test", "--json"], { home }));
  expect(tree["turns"]).toBe(1);
});
