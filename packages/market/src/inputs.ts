/** Reformats text while it is typed (HLP-4). */

/** Digits only; the full-width digits of some keyboards (０９) are digits too. */
export function digitsOnly(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "");
}

/**
 * A phone number: digits only, at most 11, written 3-4-4: `13912345678` → `139 1234 5678`. A Philippine mobile
 * number is written 4-3-4: `09171234567` → `0917 123 4567`.
 */
export function formatPhoneInput(text: string, firstGroup: 3 | 4 = 3): string {
  const digits = digitsOnly(text).slice(0, 11);
  return `${digits.slice(0, firstGroup)} ${digits.slice(firstGroup, 7)} ${digits.slice(7)}`.trim();
}

/** A bank card number: digits only, in groups of four. */
export function formatBankCardInput(text: string): string {
  return digitsOnly(text).replace(/(\d{4})(?=\d)/g, "$1 ");
}
