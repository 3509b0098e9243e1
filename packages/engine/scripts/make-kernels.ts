import { readFile, writeFile } from "node:fs/promises";
import loadAssembler from "wabt";

const SOURCE = new URL("../src/retrieval/vectors/kernels/kernels.wat", import.meta.url);
const TARGET = new URL("../src/retrieval/vectors/kernels/kernel-bytes.ts", import.meta.url);

/** The text of `kernel-bytes.ts`: what the kernels' source assembles to. The same on every machine. */
export async function assembleKernels(): Promise<string> {
  const assembler = await loadAssembler();
  const source = await readFile(SOURCE, "utf8");
  const module = assembler.parseWat("kernels.wat", source, { simd: true });
  try {
    module.validate();
    const bytes = Buffer.from(module.toBinary({}).buffer).toString("base64");
    const lines = bytes.match(/.{1,88}/gu) ?? [];
    return [
      "// Made of kernels.wat by `pnpm --filter @hsms/engine kernels`: not to be edited.",
      "",
      "/** The assembled kernels, in base64: within the code, since a bundle has no files beside it. */",
      "export const KERNEL_BYTES =",
      `${lines.map((line) => `  "${line}"`).join(" +\n")};`,
      "",
    ].join("\n");
  } finally {
    module.destroy();
  }
}

if (import.meta.filename === process.argv[1]) await writeFile(TARGET, await assembleKernels());
