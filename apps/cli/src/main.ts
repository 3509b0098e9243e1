#!/usr/bin/env node
// Checks the version of Node and nothing else: an old one could not even parse what the rest imports.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

// `engines.node` of package.json.
if (major > 22 || (major === 22 && minor >= 13)) {
  const { keepCompiledCode } = await import("./program/compiled-code.ts");
  keepCompiledCode();
  if (process.channel !== undefined) {
    const { followParent } = await import("./program/pinned-node.ts");
    followParent();
  }
  const words = process.argv.slice(2);
  const [command, event, ...others] = words;
  let input: string | undefined;
  let isAnswered = false;
  if (command === "hook" && event !== undefined && others.length === 0) {
    const { runQuickHook } = await import("./commands/assist/hooks/quick-hook.ts");
    const quick = await runQuickHook(event);
    isAnswered = quick.type === "answered";
    input = quick.type === "open" ? quick.input : undefined;
  }
  if (!isAnswered) {
    const { runProgram } = await import("./program/run-program.ts");
    const { leave } = await import("./output/output.ts");
    await leave(await runProgram(words, input));
  }
} else {
  const { goOnWithPinnedNode } = await import("./program/pinned-node.ts");
  process.exit(await goOnWithPinnedNode());
}
