import { TextField, type TextFieldProps } from "@hiram/ui/text-field/text-field.tsx";
import { moneyFormat } from "./money-input.ts";

/** An amount in pesos and centavos; its value is as `hundredthsOf` reads it. */
export function MoneyField(props: Omit<TextFieldProps, "format" | "inputMode">) {
  return <TextField {...props} format={moneyFormat} inputMode="decimal" />;
}
