import type { BindCardItem } from "@hiram/contract/wire/bind-card-item.ts";
import { type ComponentType, useEffect, useState } from "react";
import type { App } from "../../app/app.ts";
import type { BankPickerProps } from "./bank-picker.tsx";

const fetchPicker = async () => (await import("./bank-picker.tsx")).BankPicker;

/** The pickers, fetched apart from the form so that it can be seen sooner, and the item whose picker is open. */
export function useBankPicker(app: App) {
  const [Picker, setPicker] = useState<ComponentType<BankPickerProps> | null>(null);
  const [picked, setPicked] = useState<BindCardItem | null>(null);

  // As soon as the form stands, so that a tap need not wait; a tap asks again for what did not arrive.
  useEffect(() => {
    fetchPicker().catch(() => undefined);
  }, []);

  async function open(item: BindCardItem): Promise<void> {
    try {
      const fetched = await fetchPicker();
      setPicker(() => fetched);
      setPicked(item);
    } catch {
      app.onFailure(app.shellTexts().networkFailure);
    }
  }

  return { Picker, picked, open, close: () => setPicked(null) };
}
