import { Readable, Writable } from "node:stream";
import { onTestFinished } from "vitest";

/** What a process has of its own. */
export interface Surroundings {
  /** With the program before them. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** What standard input holds. It ends after that. */
  readonly input: string | Buffer;
}

let isBusy = false;

/**
 * Does work in this process as if it were one of its own, and returns its result with what it printed. One at a
 * time, since this changes the whole process; afterwards all is as it was before, and nothing that the work left
 * listening to the process does so any more.
 */
export async function asProcess<Result>(
  { argv, env, cwd, input }: Surroundings,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly stdout: string; readonly stderr: string }> {
  if (isBusy) throw new Error(`${argv.join(" ")}: something else runs in this process`);
  isBusy = true;
  const stdout = collectText();
  const stderr = collectText();
  const stdin = Readable.from(input.length === 0 ? [] : [Buffer.from(input)], {
    objectMode: false,
  });
  const undo = [
    replaceVariables(env),
    replaceFolder(cwd),
    replaceProperty("argv", argv),
    replaceProperty("stdin", stdin),
    replaceProperty("stdout", stdout.stream),
    replaceProperty("stderr", stderr.stream),
    keepListeners(),
  ];
  const putAllBack = () => {
    for (const putBack of undo.splice(0).toReversed()) putBack();
    isBusy = false;
  };
  // Of a test that took too long the work may never end: the next one starts afresh.
  onTestFinished(() => {
    if (undo.length > 0) putAllBack();
  });
  try {
    const result = await work();
    return { result, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    if (undo.length > 0) putAllBack();
  }
}

function collectText() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString("utf8") };
}

function replaceVariables(env: Readonly<Record<string, string>>): () => void {
  const before = { ...process.env };
  // Set one by one: the system and libraries in C read the process's own.
  const set = (values: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) if (!(name in values)) delete process.env[name];
    Object.assign(process.env, values);
  };
  set(env);
  return () => set(before);
}

function replaceFolder(folder: string): () => void {
  const before = process.cwd();
  process.chdir(folder);
  return () => process.chdir(before);
}

function replaceProperty(name: "argv" | "stdin" | "stdout" | "stderr", value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(process, name);
  Object.defineProperty(process, name, { value, configurable: true, writable: true });
  return () => void Object.defineProperty(process, name, before ?? {});
}

function keepListeners(): () => void {
  const listeners = () =>
    process
      .eventNames()
      .flatMap((event) =>
        process
          .rawListeners(event)
          .map((listener) => ({ event, listener: listener as () => void })),
      );
  const before = new Set<unknown>(listeners().map(({ listener }) => listener));
  return () => {
    for (const { event, listener } of listeners()) {
      if (!before.has(listener)) process.off(event, listener);
    }
  };
}
