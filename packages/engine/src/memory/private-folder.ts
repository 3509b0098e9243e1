// A separate entry point, so that a program can create a folder without loading the engine.
export { makePrivateFolder } from "@hsms/store/private-folder";
