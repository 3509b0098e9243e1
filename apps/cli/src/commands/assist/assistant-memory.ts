import type { MemoryAccess } from "@hsms/mcp";
import { CliError } from "../../output/cli-error.ts";
import type { OpenedProject } from "../../open/open-project.ts";
import type { Project } from "../../open/projects/registry.ts";
import type { Context } from "../../settings/context.ts";

export interface AssistantMemory extends MemoryAccess {
  /** `null` while there is none. */
  project(): Promise<Project | null>;
  close(): Promise<void>;
}

/** The memory of the folder that an assistant works in; opened by the first call that needs it, and asked for by nobody at a terminal. */
export function assistantMemory(
  given: Context,
  {
    onOpened = () => undefined,
    onDied,
  }: {
    readonly onOpened?: (project: Project) => void;
    /** Processes that ended in the middle of a write, which nobody has been told of yet. */
    readonly onDied: (processIds: readonly number[]) => void;
  },
): AssistantMemory {
  const { workingDirectory, assistantFolder = workingDirectory } = given.config;
  // Standard input is the protocol's: nobody can be asked there.
  const context = {
    ...given,
    json: true,
    config: { ...given.config, workingDirectory: assistantFolder },
  };
  let opened: Promise<OpenedProject> | null = null;

  /** What cannot be opened now, as while it is locked, may be at the next call. */
  async function openNow(project: Project): Promise<OpenedProject> {
    const { output, messages } = context;
    // It loads the engine: a client that only asks which tools there are need not wait for it.
    const { openProject } = await import("../../open/open-project.ts");
    const { makePrivateFolder } = await import("../../open/projects/private-files.ts");
    // Compiled code is kept there, which halves the time of the next start.
    makePrivateFolder(context.config.paths.state);
    const now = await openProject({
      ...context,
      project,
      onOpenFile: (file) => output.complain(messages.passphrase.openFile(file)),
      onUpgrade: (upgrade) => output.notice(messages.upgrading(upgrade)),
      onNotice(notice) {
        if (notice.type === "died-while-writing") onDied(notice.processIds);
      },
    });
    now.memory.care.keep();
    return now;
  }

  function open(project: Project): Promise<OpenedProject> {
    const opening = openNow(project);
    opened = opening;
    opening.then(
      (now) => onOpened(now.project),
      () => {
        if (opened === opening) opened = null;
      },
    );
    return opening;
  }

  return {
    async toRead() {
      if (opened !== null) return (await opened).memory;
      const project = await knownProject(context);
      if (project === null) return null;
      return (await (opened ?? open(project))).memory;
    },
    async toWrite() {
      if (opened !== null) return (await opened).memory;
      const { projectToWrite } = await import("../../open/choose-project.ts");
      const project = await projectToWrite(context);
      return (await (opened ?? open(project))).memory;
    },
    project: () => knownProject(context),
    async close() {
      const ending = opened;
      opened = null;
      await (await ending?.catch(() => null))?.close();
    },
  };
}

async function knownProject(context: Context): Promise<Project | null> {
  const { projectToRead } = await import("../../open/choose-project.ts");
  try {
    return await projectToRead(context);
  } catch (error) {
    const isNone =
      error instanceof CliError &&
      (error.code === "NO_MEMORY_HERE" || (error.code === "NO_SUCH_PROJECT" && context.create));
    if (isNone) return null;
    throw error;
  }
}
