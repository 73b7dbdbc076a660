import { CODE } from "@hiram/contract";
import { savePayoutAccount, savePayoutAccountOfOrder } from "@hiram/contract/payout-accounts/save-account.ts";
import { type AccountFormItem, wrongFieldsOf } from "@hiram/contract/payout-accounts/account-form.ts";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useState } from "react";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { Texts } from "../shell/app/texts.ts";
import { fieldsToSend, itemKey, maskedAccount, placeWrongFields, shownItems } from "./bank-form.ts";
import { useCarried } from "../form-parts/kept-form.ts";
import { latePickers } from "../form-parts/late-pickers.ts";
import { type Binding, keptBankForm } from "./binding.ts";
import { useWaiting, type WaitingAccount } from "./kept-waiting.ts";
import { lateCodeStep } from "./late-code-step.ts";
import { useBankFlow } from "./use-bank-flow.ts";
import { useBankForm } from "./use-bank-form.ts";
import { goBack } from "../shell/navigation/go-back.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useIsShown } from "../shell/loading/use-is-shown.ts";

/** The value of `source` when an order waits for the account (BND-6, BND-7). */
const FROM_ORDER = "loanDetail";
/** Its value when the borrower looks at a loan on offer, and goes on with it. */
const FROM_OFFER = "loanConfirm";

/** Binding a payout account: the form, saving it, and where to go afterwards (BND-6 to BND-8). */
export function useBinding(
  query: AddressQuery,
  items: readonly AccountFormItem[],
  texts: Texts<"bind-bank">,
): Binding {
  const app = useApp();
  const isShown = useIsShown();
  const { productId = "", orderId = "", source = "" } = query;
  const owner = [app.session.writer(), source, productId, orderId].join(" ");
  const [draft] = useState(() => keptBankForm.kept(owner));
  const form = useBankForm(items, texts, draft?.values);
  useCarried(keptBankForm, owner, (values) => {
    form.restore(values);
    keptBankForm.keep(owner, { values });
  });
  const { waiting, wait, stopWaiting } = useWaiting(owner);
  const [failure, setFailure] = useState<string | null>(null);
  /** The account that is bound, masked. */
  const [bound, setBound] = useState<string | null>(null);
  // After a reload the form is empty, but the account that waits is known.
  const account = bound ?? waiting?.account ?? maskedAccount(items, form.values);
  const endFlow = useBankFlow();

  /** A code is on its way. */
  function waitAnew(saved: Omit<WaitingAccount, "nextCodeAtMs">): void {
    const { bindRecordId, maskedPhone, sinceMs } = saved;
    const nextCodeAtMs = Date.now() + RESEND_SECONDS * 1000;
    wait({ bindRecordId, maskedPhone, account: saved.account, sinceMs, nextCodeAtMs });
  }

  function finish(): void {
    keptBankForm.forget(owner);
    stopWaiting();
    endFlow();
    setBound(account);
    toast.success(account === "" ? texts.savedTitle : texts.savedAccount(account));
    if (!isShown()) return;
    if (source === FROM_ORDER) app.open("order", { productId, orderId, source }, { replace: true });
    else if (source === FROM_OFFER) goBack(app);
    else app.bridge.send("closeWebView");
  }

  async function save(): Promise<void> {
    setFailure(null);
    if (!form.isFilled()) return;
    const operation = source === FROM_ORDER ? savePayoutAccountOfOrder : savePayoutAccount;
    const payload = { ...fieldsToSend(items, form.values), product_id: productId };
    const reply = await app.api.call(operation, payload, { quiet: true, loadingText: texts.saving });
    if (reply.success) {
      if (reply.data.needValid === 0) finish();
      else if ((await lateCodeStep.load().catch(() => null)) !== null)
        waitAnew({ ...reply.data, account, sinceMs: Date.now() });
      // The same form sent again keeps waiting for the same code.
      else setFailure(texts.noAnswer);
      return;
    }
    const shown = shownItems(items, form.values);
    const { errors, elsewhere } = placeWrongFields(shown, wrongFieldsOf(reply.data));
    form.showErrors(errors, shown);
    if (elsewhere.length > 0) setFailure(elsewhere.join(" "));
    else if (reply.code === CODE.network) setFailure(texts.noAnswer);
    else if (Object.keys(errors).length === 0) setFailure(reply.message || texts.savingFailed);
  }

  return {
    form: {
      ...form,
      change(item, value) {
        form.change(item, value);
        // Anyone who starts to fill in will soon need a picker or the code.
        for (const part of [latePickers, lateCodeStep]) part.loadAhead().catch(() => undefined);
        keptBankForm.keep(owner, { values: { ...form.values, [itemKey(item)]: value } });
      },
    },
    account,
    failure,
    waiting,
    isBound: bound !== null,
    save,
    noteCode: () => waiting !== null && waitAnew(waiting),
    edit(why = "") {
      setFailure(why || null);
      stopWaiting();
    },
    finish,
  };
}
