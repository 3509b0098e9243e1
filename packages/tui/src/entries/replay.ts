// An entry of its own, so that a script of keys is read before Ink is loaded.
export {
  readScript,
  scriptVerbs,
  type ScriptProblem,
  type ScriptStep,
} from "../run/replay/read-script.ts";
