/** For tests of who knows no store: see `@hsms/store/testing`. */
export { damageWords, holdsWords } from "@hsms/store/testing";
