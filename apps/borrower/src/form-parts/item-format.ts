import { digitsOnly, formatBankCardInput, formatPhoneInput } from "@hiram/market/inputs.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { plainText, type TextFormat } from "@hiram/ui/text-field/edit-text.ts";
import type { FormItem } from "./form-item.ts";
import { moneyFormat } from "./money-input.ts";

type TextItem = Pick<FormItem, "inputType" | "maxLength">;

/** The longest value of a field that the call accepts. */
const LONGEST_TEXT = 200;
/** ISO/IEC 7812: the digits of the longest card number. */
const LONGEST_CARD = 19;
/** HLP-4. */
const PHONE_DIGITS = 11;

/** The most digits, or characters, of a kind of text. */
const LONGEST: Readonly<Record<TextItem["inputType"], number>> = {
  phone: PHONE_DIGITS,
  bankCard: LONGEST_CARD,
  number: LONGEST_TEXT,
  pesos: moneyFormat.longest,
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
  if (inputType === "pesos") return { ...moneyFormat, longest };
  if (inputType === "bankCard") return { clean: digitsOnly, show: formatBankCardInput, longest };
  const isLocal = mobileRule === "09-and-9-digits";
  return {
    clean: isLocal ? localPhoneDigits : digitsOnly,
    show: (text) => formatPhoneInput(text, isLocal ? 4 : 3),
    longest,
  };
}

/** A number as the contacts have it, +63 and ten digits, or those ten alone: the same as 0 and those ten. */
function localPhoneDigits(typed: string): string {
  return digitsOnly(typed).replace(/^(?:00)?630?(?=9)|^(?=9\d{9}$)/, "0");
}
