import { TextField, type TextFieldProps } from "@hiram/ui/text-field/text-field.tsx";
import { moneyFormat } from "./money-input.ts";

/** An amount in pesos and centavos; `hundredthsOf` reads its value. */
export function MoneyField(props: Omit<TextFieldProps, "format" | "inputMode" | "placeholder">) {
  return <TextField {...props} format={moneyFormat} inputMode="decimal" placeholder="₱" />;
}
