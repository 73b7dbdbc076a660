import type { AccountAskedWords } from "@hiram/texts/en/account-asked-words.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { useApp } from "../shell/app/use-app.ts";
import type { OrderIds } from "./order-ids.ts";
import type { OrderState } from "./order-tone.ts";

/** The page that binds a payout account and comes back to this order (ORD-10, BND-7). */
export function bindBankQuery({ productId, orderId }: OrderIds): Record<string, string> {
  return { productId, orderId, source: "loanDetail" };
}

interface AccountLinkProps {
  readonly ids: OrderIds;
  readonly status: OrderState["status"];
  readonly words: AccountAskedWords;
}

/** What is done about a loan that waits for an account: name one, or another if the money did not arrive (ORD-10). */
export function AccountLink({ ids, status, words }: AccountLinkProps) {
  const app = useApp();
  return (
    <ButtonLink href={app.address("bindBank", bindBankQuery(ids))}>
      {status === "disbursing" ? words.otherAccount : words.addAccount}
    </ButtonLink>
  );
}
