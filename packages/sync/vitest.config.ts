import { testConfig } from "../../scripts/test-config.ts";

// Modules keep nothing but tables that are read once, and what is open by its path: evaluating them anew
// for every file took a third of the time.
export default testConfig({ isolate: false });
