import { CODE, type Reply } from "@hiram/contract";

/** Whether no answer from the server arrived or could be read. */
export function isUnreachable({ success, code, message }: Reply<unknown>): boolean {
  return !success && (code === CODE.network || message === "");
}
