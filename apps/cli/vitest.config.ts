import { testConfig } from "../../scripts/test-config.ts";

export default testConfig({
  // The commands of most tests run in the worker's own process: the program is loaded once for all of them.
  isolate: false,
  // Real terminals and processes beside other tests on two cores: what fails once is tried once more.
  retry: 1,
});
