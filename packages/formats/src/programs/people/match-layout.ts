/** The first layout that a line has, with its named parts; `undefined` where it has none. */
export function matchLayout(line: string, layouts: readonly RegExp[]) {
  for (const layout of layouts) {
    const groups: Readonly<Record<string, string | undefined>> | undefined =
      layout.exec(line)?.groups;
    if (groups !== undefined) return { layout, groups };
  }
  return undefined;
}
