import { checkedAddress } from "@hiram/bridge";
import type { App } from "../shell/app.ts";
import type { ConfirmationCalls, LoanIds } from "./confirmation-calls.ts";

/**
 * Where an agreement can be read (CNF-2), in its parsed form, or null when it could not be had; the borrower
 * is told why then. An address that is not our own counts as a failure (CNF-9).
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
