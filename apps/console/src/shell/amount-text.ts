import { formatAmount } from "@hiram/market/format.ts";
import { philippinesProfile } from "@hiram/market/profile.ts";

/** Whole centavos as staff read them: `₱1,842.50`, and `−₱1,842.50` with a true minus. */
export const amountText = (centavos: number): string =>
  formatAmount(centavos, philippinesProfile).replace("-", "−");
