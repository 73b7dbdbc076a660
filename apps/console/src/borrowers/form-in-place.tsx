import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";

/** A button that a form takes the place of until it is closed; then the button has the focus again. */
export function FormInPlace({
  title,
  children,
}: {
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  /** Null: never opened. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (isOpen === true) return children(() => setOpen(false));
  return (
    <Button
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone
      autoFocus={isOpen === false}
      variant="default"
      // No wider than its words, like the buttons beside it.
      style={{ justifySelf: "start" }}
      onClick={() => setOpen(true)}
    >
      {title}
    </Button>
  );
}
