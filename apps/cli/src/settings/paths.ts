import path from "node:path";

/** The folders the program writes to, and no others (design.md, "Where things are"). */
export interface Paths {
  /** The user file lies here. */
  readonly config: string;
  /** `projects/<id>/` lie here. */
  readonly data: string;
  readonly state: string;
  /** Sockets lie here where the state folder's path is too long for one; `null` where the system has none. */
  readonly runtime: string | null;
}

/** `HSMS_HOME` > `MEMORY_ROOT` > XDG, or what stands for XDG on macOS and Windows. */
export function choosePaths(system: {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
  readonly workingDirectory: string;
}): Paths {
  const { environment, platform, home, workingDirectory } = system;
  const runtimeRoot = environment["XDG_RUNTIME_DIR"] || null;
  const runtime = runtimeRoot === null ? null : path.join(runtimeRoot, "hsms");
  const root = environment["HSMS_HOME"] || environment["MEMORY_ROOT"];
  if (root !== undefined && root !== "") {
    const absolute = path.resolve(workingDirectory, root);
    return { config: absolute, data: absolute, state: path.join(absolute, "state"), runtime };
  }
  if (platform === "darwin") {
    const library = path.join(home, "Library");
    return {
      config: path.join(library, "Preferences", "hsms"),
      data: path.join(library, "Application Support", "hsms"),
      state: path.join(library, "Logs", "hsms"),
      runtime,
    };
  }
  if (platform === "win32") {
    const local = environment["LOCALAPPDATA"] || path.join(home, "AppData", "Local");
    const roaming = environment["APPDATA"] || path.join(home, "AppData", "Roaming");
    return {
      config: path.join(roaming, "hsms"),
      data: path.join(local, "hsms", "Data"),
      state: path.join(local, "hsms", "Log"),
      runtime,
    };
  }
  const xdg = (name: string, fallback: readonly string[]) =>
    path.join(environment[name] || path.join(home, ...fallback), "hsms");
  return {
    config: xdg("XDG_CONFIG_HOME", [".config"]),
    data: xdg("XDG_DATA_HOME", [".local", "share"]),
    state: xdg("XDG_STATE_HOME", [".local", "state"]),
    runtime,
  };
}
