import type { AddressQuery } from "../../shell/address-query.ts";
import type { App } from "../../shell/app.ts";
import { askForCode, type CodeReply } from "../ask-for-code.ts";

/** Asks what the code in the address was issued for (CODE-1). Never rejects. */
export function loadRepaymentOfCode(app: App, query: AddressQuery): Promise<CodeReply> {
  return askForCode(app, query["payCode"] ?? "", query);
}
