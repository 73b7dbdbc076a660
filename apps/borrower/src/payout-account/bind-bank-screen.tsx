import { PAGES, type Reply } from "@hiram/contract";
import {
  type AccountFormItem,
  type PayoutAccountForm,
  payoutAccountForm,
} from "@hiram/contract/payout-accounts/account-form.ts";
import { useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import type { Texts } from "../shell/app/texts.ts";
import { OwnerKnown } from "../shell/session/whose-account.tsx";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { PendingScreen } from "../shell/frame/pending-screen.tsx";
import { useApp } from "../shell/app/use-app.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSaved } from "./account-saved.tsx";
import { latePickers } from "../form-parts/late-pickers.ts";
import type { Binding } from "./binding.ts";
import type { WaitingAccount } from "./kept-waiting.ts";
import { lateCodeStep } from "./late-code-step.ts";
import { useBinding } from "./use-binding.ts";
import type { App } from "../shell/app/app.ts";

export const page = declarePage({ load: loadBindBank, Screen: BindBankScreen, next: ["loanDetails"] });

/** Asks for the form's items (BND-2). Resolves with a failed reply, never rejects. */
function loadBindBank(app: App, query: AddressQuery): Promise<Reply<PayoutAccountForm>> {
  const loadingText = app.shellTexts().loading;
  return app.api.call(
    payoutAccountForm,
    { product_id: query["product_id"] ?? "" },
    { quiet: true, loadingText },
  );
}

/** The account that the loan is paid out to: its form, or why it cannot be shown (BND-1 to BND-8). */
function BindBankScreen(props: ScreenProps<"bind-bank", Reply<PayoutAccountForm>>) {
  const { query, texts, data: reply, reload } = props;
  const items = reply.success ? reply.data.items : [];
  if (items.length === 0) {
    const message = reply.success ? texts.nothingToFill : reply.message;
    return <FailedScreen title={texts.title} message={message} onRetry={reload} />;
  }
  return (
    <OwnerKnown phone={reply.success ? reply.data.maskedPhone : ""}>
      <BindAccount query={query} texts={texts} items={items} />
    </OwnerKnown>
  );
}

interface BindAccountProps {
  readonly query: AddressQuery;
  readonly texts: Texts<"bind-bank">;
  readonly items: readonly AccountFormItem[];
}

function BindAccount({ query, texts, items }: BindAccountProps) {
  useLoadAhead(latePickers);
  useLoadAhead(lateCodeStep);
  const binding = useBinding(query, items, texts);
  const common = { texts, binding };
  if (binding.isBound) return <AccountSaved {...common} />;
  if (binding.waiting !== null) return <AwaitedCode {...common} waiting={binding.waiting} />;
  return <AccountForm {...common} items={items} />;
}

interface AwaitedCodeProps {
  readonly texts: Texts<"bind-bank">;
  readonly binding: Binding;
  readonly waiting: WaitingAccount;
}

/** The step for the code. On a page that was reloaded, its own code comes first. */
function AwaitedCode(props: AwaitedCodeProps) {
  const app = useApp();
  const { part, hasFailed, retry } = useLatePart(lateCodeStep);
  if (part !== null) return <part.CodeStep {...props} />;
  if (!hasFailed) return <PendingScreen path={PAGES.bindBank} />;
  const message = app.shellTexts().networkFailure;
  return <FailedScreen title={props.texts.title} message={message} onRetry={() => void retry()} isRetried />;
}
