import { TextField, type TextFieldProps } from "@hiram/ui/text-field/text-field.tsx";
import { moneyFormat } from "./money-input.ts";

/** An amount in pesos and centavos, or in the money that `placeholder` names; `hundredthsOf` reads its value. */
export function MoneyField(props: Omit<TextFieldProps, "format" | "inputMode">) {
  return <TextField placeholder="₱" {...props} format={moneyFormat} inputMode="decimal" />;
}
