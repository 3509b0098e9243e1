import type { FailureTexts } from "../../failures.ts";
import { enEmbedderFailures } from "../models/embedding.ts";
import { enProjectFailures } from "../projects.ts";
import { enServeFailures } from "../exchange/serve.ts";
import { enSyncFailures } from "../exchange/sync.ts";
import { enSettingsFailures } from "./settings.ts";
import { enInputFailures } from "./input.ts";
import { enLookupFailures } from "./lookup.ts";
import { enBranchFailures } from "./branches.ts";
import { enExchangeFailures } from "./exchange.ts";
import { enChangeFailures } from "./changes.ts";
import { enMeasureFailures } from "./measure.ts";
import { enBackupFailures } from "./backups.ts";
import { enEncryptionFailures } from "./encryption.ts";
import { enModelFailures } from "./models.ts";
import { enStoreFailures } from "./store.ts";

/** Failures in English; also the text of every JSON envelope, which is never localised. */
export const enFailures: FailureTexts = {
  ...enProjectFailures,
  ...enServeFailures,
  ...enSyncFailures,
  ...enSettingsFailures,
  ...enInputFailures,
  ...enLookupFailures,
  ...enBranchFailures,
  ...enExchangeFailures,
  ...enChangeFailures,
  ...enMeasureFailures,
  ...enBackupFailures,
  ...enEncryptionFailures,
  ...enModelFailures,
  ...enStoreFailures,
  ...enEmbedderFailures,
};
