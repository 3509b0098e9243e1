import { testConfig } from "../../scripts/test-config.ts";

// The commands of most tests run in the worker's own process: the program is loaded once for all of them.
export default testConfig({ isolate: false });
