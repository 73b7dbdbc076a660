import type { LoanDetails } from "@hiram/contract/operations/loan-details.ts";
import type { App } from "../../../app/app.ts";
import type { Texts } from "../../../app/texts.ts";
import type { OrderIds } from "../../../order/order-ids.ts";

/** What each dialog of the order page is given. */
export interface OrderDialogProps {
  readonly app: App;
  readonly ids: OrderIds;
  readonly details: LoanDetails;
  readonly texts: Texts<"order">;
  /** Done with, for as long as this page is shown. */
  readonly onClose: () => void;
}
