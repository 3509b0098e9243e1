/** For tests of who knows no model: see `@hsms/models/testing`. */
export { forgeries, FORGED } from "@hsms/models/testing";
