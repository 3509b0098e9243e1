/** For tests that must not import the models: see `@hsms/models/testing`. */
export { forgeries, FORGED } from "@hsms/models/testing";
