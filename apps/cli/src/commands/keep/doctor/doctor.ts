import { Option } from "@commander-js/extra-typings";
import type { PutAside } from "@hsms/engine";
import type { Context } from "../../../settings/context.ts";
import { IN_CHILD } from "./look-message.ts";
import { exitCodes } from "../../../output/exit-codes.ts";
import { projectCommand, type CommandKit } from "../../kit.ts";

/** Checks the memory in a child process: one that crashes or hangs is a finding, too. */
export function doctorCommand({ messages, act }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("doctor", messages)
    .description(summaries.doctor)
    .option("--repair", flags.repair)
    .option("--connections", flags.connections)
    .addOption(new Option(IN_CHILD).hideHelp())
    .action((options) =>
      act(options, async (context) => {
        if (options.connections === true) {
          const { checkConnections } = await import("./connections/check-connections.ts");
          return checkConnections(context);
        }
        const repair = options.repair === true;
        if (options.inChild === true) {
          const { knownStore } = await import("../../../open/with-project.ts");
          const { lookForParent } = await import("./look-for-parent.ts");
          const { lost, ...store } = await knownStore(context);
          const missing = await lost();
          const isBeyond = missing !== undefined && (!repair || missing.detail === "");
          if (isBeyond) throw missing;
          await lookForParent({ ...store, repair });
          return exitCodes.ok;
        }
        const { printFailedLook, printRepair, printReport } = await import("./print-look.ts");
        const { lookInChild } = await import("./look-in-child.ts");
        const { progress } = context;
        const label = repair ? messages.doctor.repairing : messages.doctor.looking;
        let done = 0;
        const look = await lookInChild(() => progress.update({ label, done: ++done, total: 0 }));
        progress.end();
        switch (look.type) {
          case "examined":
            return printReport(look.report, context, await listPutAsideHere(context));
          case "repaired":
            return printRepair(look.repair, context, await listPutAsideHere(context));
          case "refused":
            return look.exitCode;
          case "failed":
            return printFailedLook(look, context);
        }
      }),
    );
}

async function listPutAsideHere(context: Context): Promise<readonly PutAside[]> {
  const { knownStore } = await import("../../../open/with-project.ts");
  const { listPutAside } = await import("../../../open/seldom-needed.ts");
  return listPutAside((await knownStore(context)).directory);
}
