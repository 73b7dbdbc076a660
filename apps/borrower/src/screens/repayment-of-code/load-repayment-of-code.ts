import type { AddressQuery } from "../../app/address-query.ts";
import type { App } from "../../app/app.ts";
import { askForCode, type CodeReply } from "../../payment/known-code.tsx";

/** Asks what the code in the address was issued for (CODE-1). Never rejects. */
export function loadRepaymentOfCode(app: App, query: AddressQuery): Promise<CodeReply> {
  return askForCode(app, query["payCode"] ?? "", query);
}
