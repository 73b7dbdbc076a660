import { checkedAddress } from "@hiram/bridge";
import type { App } from "../shell/app/app.ts";
import type { ConfirmationCalls, LoanIds } from "./confirmation-calls.ts";

/**
 * The address of an agreement (CNF-2), parsed, or null if it could not be determined; the borrower is then
 * told why. An address on another site counts as a failure (CNF-9).
 */
export async function agreementAddress(
  app: App,
  calls: ConfirmationCalls,
  ids: LoanIds & { readonly position: number },
  refused: string,
): Promise<string | null> {
  const reply = await calls.agreementAddress(app, ids);
  if (!reply.success) return null;
  const address = checkedAddress(reply.data, { origin: app.origin });
  if (address === null) app.onFailure(refused);
  return address;
}
