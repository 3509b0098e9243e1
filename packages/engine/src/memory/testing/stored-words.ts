/** For tests of who knows no store: see `@hsms/store/testing`. */
export { damageWords, holdsWords, unlockBelow } from "@hsms/store/testing";
