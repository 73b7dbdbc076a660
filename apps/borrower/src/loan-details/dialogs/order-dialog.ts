import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import type { Texts } from "../../shell/app/texts.ts";
import type { OrderIds } from "../../loan-parts/order-ids.ts";

/** What each dialog of the order page gets. */
export interface OrderDialogProps {
  readonly ids: OrderIds;
  readonly details: OrderDetails;
  readonly texts: Texts<"loan-details">;
  /** Closes it for as long as this page is shown. */
  readonly onClose: () => void;
}
