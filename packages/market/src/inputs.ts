/** What typed text becomes while it is typed (HLP-4). */

/** Digits only. */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, "");
}

/** A phone number: digits only, at most 11, written 3-4-4: `13912345678` → `139 1234 5678`. */
export function formatPhoneInput(text: string): string {
  const digits = digitsOnly(text).slice(0, 11);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(" ");
}

/** A bank card number: digits only, in groups of four. */
export function formatBankCardInput(text: string): string {
  return digitsOnly(text).replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** Whole pesos: digits only, a comma every three: `18000` → `18,000`. */
export function formatPesosInput(text: string): string {
  return digitsOnly(text).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
