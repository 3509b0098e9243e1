import { editMessages } from "./edits.ts";
import { formatMessages } from "./formats.ts";
import { lawMessages } from "./laws.ts";
import { modelMessages } from "./models.ts";
import { refusalMessages } from "./refusals.ts";
import { repairMessages } from "./repair.ts";
import { requestMessages } from "./requests.ts";
import { secretMessages } from "./secrets.ts";
import { storeFileMessages } from "./store-files.ts";

/** Everything that the packages below the interfaces say to people. */
export const catalogue = {
  ...storeFileMessages,
  ...lawMessages,
  ...refusalMessages,
  ...repairMessages,
  ...requestMessages,
  ...editMessages,
  ...secretMessages,
  ...modelMessages,
  ...formatMessages,
};
