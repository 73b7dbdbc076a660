import * as fc from "fast-check";

/**
 * Properties draw the same cases in every run, so that a change is judged by what it changed. `PROPERTY_SEED=random`
 * draws new ones; a number repeats those of an earlier run.
 */
const seedText = process.env["PROPERTY_SEED"] ?? "1";
if (seedText !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seedText) });
