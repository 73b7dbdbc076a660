import { Modal } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";

/** The focused element; for a menu item, which is gone by the time the focus returns, the menu's button. */
function focusNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const back = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
  return back instanceof HTMLElement ? back : null;
}

/**
 * A dialog that is open while it is rendered. Its first field is `data-autofocus`; on closing, the focus
 * returns to what opened it.
 */
export function Dialog({
  title,
  size = "md",
  close,
  children,
}: {
  readonly title: string;
  /** `auto`: as wide as what is in it, up to the window. */
  readonly size?: "md" | "lg" | "auto";
  readonly close: () => void;
  readonly children: ReactNode;
}) {
  const [opener] = useState(focusNow);
  useEffect(() => () => opener?.focus(), [opener]);
  return (
    <Modal opened onClose={close} title={title} size={size}>
      {children}
    </Modal>
  );
}
