import { digitsOnly, formatBankCardInput, formatPesosInput, formatPhoneInput } from "@hiram/market/inputs.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { plainText, type TextFormat } from "@hiram/ui/text-field/edit-text.ts";
import type { FormItem } from "./form-item.ts";

type TextItem = Pick<FormItem, "inputType" | "maxLength">;

/** The longest value of a field that the call accepts. */
const LONGEST_TEXT = 200;
/** ISO/IEC 7812: the digits of the longest card number. */
const LONGEST_CARD = 19;
/** HLP-4. */
const PHONE_DIGITS = 11;
/** Nobody earns that much: more is a typing error. */
const PESOS_DIGITS = 8;

/** The most digits, or characters, of a kind of text. */
const LONGEST: Readonly<Record<TextItem["inputType"], number>> = {
  phone: PHONE_DIGITS,
  bankCard: LONGEST_CARD,
  number: LONGEST_TEXT,
  pesos: PESOS_DIGITS,
  email: LONGEST_TEXT,
  text: LONGEST_TEXT,
};

/** How an item's text is stored and displayed while it is typed (BND-4, HLP-4). */
export function itemFormat(
  { inputType, maxLength }: TextItem,
  mobileRule: Profile["mobileRule"],
): TextFormat {
  const longest = maxLength > 0 ? Math.min(maxLength, LONGEST[inputType]) : LONGEST[inputType];
  if (inputType === "text" || inputType === "email") return { ...plainText, longest };
  if (inputType === "number") return { clean: digitsOnly, show: plainText.show, longest };
  if (inputType === "pesos") return { clean: pesosDigits, show: formatPesosInput, longest };
  if (inputType === "bankCard") return { clean: digitsOnly, show: formatBankCardInput, longest };
  const isLocal = mobileRule === "09-and-9-digits";
  return {
    clean: isLocal ? localPhoneDigits : digitsOnly,
    show: (text) => formatPhoneInput(text, isLocal ? 4 : 3),
    longest,
  };
}

/** A number pasted from the contacts is +63 and ten digits: the same as 0 and those ten. */
function localPhoneDigits(typed: string): string {
  return digitsOnly(typed).replace(/^(?:00)?63(?=9\d{9}$)/, "0");
}

/** Whole pesos: what follows a pasted decimal point is centavos, not more digits. */
function pesosDigits(typed: string): string {
  return digitsOnly(typed.replace(/\.\d{0,2}$/, "")).replace(/^0+(?=\d)/, "");
}
