/** What a person does while the disk fails. */
export interface Operation {
  readonly name: "turn" | "import" | "backup" | "passphrase" | "sync";
  readonly args: readonly string[];
  readonly input: string;
  readonly isEncrypted: boolean;
  /** The same once more, on a disk that is sound again, does what is left. */
  readonly isRepeated?: boolean;
  /** Words of the turns that it reported as recorded. */
  readonly acknowledged: (ended: {
    readonly stdout: string;
    readonly exitCode: number | null;
  }) => readonly string[];
}

const none = (): readonly string[] => [];

/** Lines that are no greetings, so that each is recorded and gets its place. */
const LINES = [
  "The teapot of my aunt is blue",
  "나는 지난주에 부산에서 자전거를 샀어",
  "My locker at the swimming pool has number 311",
] as const;

const IMPORTED = Array.from({ length: 40 }, (_, at) => `The shelf number ${at} holds ${at} jars`);

/** Name of the file to import, and of the new passphrase; both are written beside the project. */
export const FILES = {
  import: {
    name: "lines.jsonl",
    text: IMPORTED.map((user) => JSON.stringify({ user, assistant: "Noted." })).join("\n"),
  },
  passphrase: { name: "passphrase", text: "correct horse" },
  newPassphrase: { name: "new-passphrase", text: "battery staple" },
} as const;

/** The folder through which the memory is synced. */
export const SHARED = "shared";

export const OPERATIONS: readonly Operation[] = [
  {
    name: "turn",
    args: ["chat", "--plain", "--json"],
    input: `${LINES.join("\n")}\n`,
    isEncrypted: false,
    acknowledged: ({ stdout }) =>
      documentsIn(stdout).flatMap(({ ok, data }) =>
        ok === true && data?.recorded === true ? [String(data.query)] : [],
      ),
  },
  {
    name: "import",
    args: ["import", FILES.import.name, "--json"],
    input: "",
    isEncrypted: false,
    acknowledged: ({ exitCode }) => (exitCode === 0 ? IMPORTED : []),
  },
  { name: "backup", args: ["backup", "--json"], input: "", isEncrypted: false, acknowledged: none },
  {
    name: "sync",
    args: ["sync", SHARED, "--json"],
    input: "",
    isEncrypted: false,
    acknowledged: none,
    isRepeated: true,
  },
  {
    name: "passphrase",
    args: ["passphrase", "--new-file", FILES.newPassphrase.name, "--json"],
    input: "",
    isEncrypted: true,
    acknowledged: none,
  },
];

interface Envelope {
  readonly ok?: boolean;
  readonly data?: { readonly recorded?: boolean; readonly query?: string };
}

/** A process that dies may leave half a line. */
function documentsIn(stdout: string): readonly Envelope[] {
  return stdout.split("\n").flatMap((line): readonly Envelope[] => {
    try {
      return line === "" ? [] : [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
