// An entry of its own, so that a program may make a folder without loading the engine.
export { makePrivateFolder } from "@hsms/store/private-folder";
