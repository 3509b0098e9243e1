/** What stands behind `!import`, in the plain chat and on the screen alike. */
export interface GivenImport {
  /** As it was written; `null` where only flags are. */
  readonly file: string | null;
  /** `--me NAME`, as `hsms import` has it. */
  readonly me: readonly string[];
  /** `--yes` is a yes to what is asked before anything is stored. */
  readonly isSure: boolean;
}

/** Reads `FILE --me NAME --yes`, the flags in any order and behind the file; a file or a name with blanks may stand in quotation marks. */
export function parseImport(text: string): GivenImport {
  const me: string[] = [];
  let isSure = false;
  const rest = text.replaceAll(FLAGS, (_, quoted?: string, single?: string, plain?: string) => {
    const name = quoted ?? single ?? plain;
    if (name === undefined) isSure = true;
    else me.push(name);
    return "";
  });
  const file = rest.trim().replace(/^(["'])(.*)\1$/u, "$2");
  return { file: file === "" ? null : file, me, isSure };
}

const FLAGS = /(?:^|\s)--(?:yes|me\s+(?:"([^"]+)"|'([^']+)'|(\S+)))(?=\s|$)/gu;
