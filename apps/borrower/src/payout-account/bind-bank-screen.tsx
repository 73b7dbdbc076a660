import type { Reply } from "@hiram/contract";
import type { BindCardInit, BindCardItem } from "@hiram/contract/payout-accounts/account-form.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import type { AddressQuery } from "../shell/address-query.ts";
import type { App } from "../shell/app.ts";
import type { ScreenProps } from "../shell/route.ts";
import type { Texts } from "../shell/texts.ts";
import { FailedScreen } from "../shell/failed-screen.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSaved } from "./account-saved.tsx";
import { formParts } from "./form-parts.ts";
import { useBinding } from "./use-binding.ts";

/** The account that the loan is paid out to: its form, or why it cannot be shown (BND-1 to BND-8). */
export function BindBankScreen(props: ScreenProps<"bind-bank", Reply<BindCardInit>>) {
  const { app, query, texts, data: reply, reload } = props;
  const items = reply.success ? reply.data.items : [];
  if (items.length === 0) {
    const message = reply.success ? texts.nothingToFill : reply.message;
    return <FailedScreen app={app} title={texts.title} message={message} onRetry={reload} />;
  }
  return <BindAccount app={app} query={query} texts={texts} items={items} />;
}

interface BindAccountProps {
  readonly app: App;
  readonly query: AddressQuery;
  readonly texts: Texts<"bind-bank">;
  readonly items: readonly BindCardItem[];
}

function BindAccount({ app, query, texts, items }: BindAccountProps) {
  useLoadAhead(formParts);
  const parts = formParts.here();
  const binding = useBinding(app, query, items, texts);
  const common = { app, texts, binding };
  if (binding.isBound) return <AccountSaved {...common} />;
  if (binding.waiting !== null && parts !== null)
    return <parts.CodeStep {...common} waiting={binding.waiting} />;
  return <AccountForm {...common} items={items} />;
}
