const format = new Intl.NumberFormat("en-PH", { style: "currency", currency: "PHP" });

/** Whole centavos as staff read them: `₱1,842.50`, and `−₱1,842.50` with a true minus. */
export const amountText = (centavos: number): string => format.format(centavos / 100).replace("-", "−");
