import { configureGlobal } from "fast-check";

/** Any number does; with one and the same, a test that passes here passes everywhere. */
const SEED = 20_261_122;

/**
 * Properties try the same cases in each run, unless HSMS_SEED says otherwise: a number, or `random`, which
 * looks for cases that nobody has seen yet.
 */
const wanted = process.env["HSMS_SEED"];
if (wanted !== "random") configureGlobal({ seed: wanted === undefined ? SEED : Number(wanted) });
