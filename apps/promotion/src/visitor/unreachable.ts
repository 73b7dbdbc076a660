import { CODE, type Reply } from "@hiram/contract";

/** Whether no answer of the server's could be had or read. */
export function isUnreachable({ success, code, message }: Reply<unknown>): boolean {
  return !success && (code === CODE.network || message === "");
}
