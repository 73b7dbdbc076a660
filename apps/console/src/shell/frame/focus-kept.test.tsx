// @vitest-environment happy-dom
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFocusKept } from "./focus-kept.ts";

function Form({ isPending }: { readonly isPending: boolean }) {
  useFocusKept();
  return (
    <>
      <input aria-label="Why?" />
      <button type="submit" disabled={isPending}>
        Ask
      </button>
    </>
  );
}

test.for([
  { meanwhile: "nothing else", elsewhere: false },
  { meanwhile: "the field", elsewhere: true },
])(
  "[CON-11] a button that was refused has the focus again unless, meanwhile, $meanwhile got it",
  async ({ elsewhere }) => {
    const { rerender } = render(<Form isPending={false} />);
    const [button, field] = [screen.getByRole("button"), screen.getByRole("textbox")];
    button.focus();
    rerender(<Form isPending />);
    // As a browser does once a button is disabled.
    button.blur();
    if (elsewhere) field.focus();
    rerender(<Form isPending={false} />);
    await waitFor(() => expect(document.activeElement).toBe(elsewhere ? field : button));
  },
);
