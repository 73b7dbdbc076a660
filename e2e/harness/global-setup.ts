import type { TestProject } from "vitest/node";
import { startStack } from "./stack.ts";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
  }
}

/** One product for all stories; every story has a borrower of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, stop } = await startStack();
  project.provide("origin", origin);
  return stop;
}
