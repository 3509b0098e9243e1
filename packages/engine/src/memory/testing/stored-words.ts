/** For tests that must not import the store: see `@hsms/store/testing`. */
export { damageWords, holdsWords, unlockBelow } from "@hsms/store/testing";
