// @vitest-environment happy-dom
import { digitsOnly, formatBankCardInput } from "@hiram/market/inputs.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { TextField, type TextFieldProps } from "./text-field.tsx";

afterEach(cleanup);

const card = { clean: digitsOnly, show: formatBankCardInput, longest: 16 };

function Form({ start = "", ...props }: Partial<TextFieldProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <TextField label="Account number" value={value} onChange={setValue} format={card} {...props} />
      <output>{value}</output>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Account number/ });

test("[BND-4] [HLP-4] what is typed is cleaned, grouped and kept without gaps", () => {
  render(<Form />);
  fireEvent.change(input(), { target: { value: "12-34x5" } });
  expect(input().value).toBe("1234 5");
  expect(screen.getByRole("status").textContent).toBe("12345");
});

test("[BND-2] a placeholder of many words stands below the field too, where its line is too short, and is read once", () => {
  const words = "As registered in the e-wallet";
  const { rerender } = render(<Form placeholder={words} />);
  const below = input().nextElementSibling;
  expect([below?.textContent, below?.getAttribute("aria-hidden")]).toEqual([words, "true"]);
  rerender(<Form placeholder="0000 0000" />);
  expect(input().nextElementSibling).toBeNull();
});

test("[BND-4] the caret stays where a refused letter was typed", () => {
  render(<Form start="12345678" />);
  const field = input();
  // As browsers do it: the text changes, the caret stands behind the letter, then the event fires.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "12x34 5678");
  field.setSelectionRange(3, 3);
  fireEvent(field, new Event("input", { bubbles: true }));
  expect([field.value, field.selectionStart]).toEqual(["1234 5678", 2]);
});

test("[BND-8] an error is read out when the focus was in its field already, and with the field otherwise", () => {
  const { rerender } = render(<Form />);
  rerender(<Form error="Fill this in." />);
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<Form />);
  input().focus();
  rerender(<Form error="Fill this in." />);
  expect(screen.getByRole("alert").textContent).toBe("Fill this in.");
  input().blur();
  rerender(<Form error="Digits only." />);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[BND-8] an error is tied to its field, and so is the hint", () => {
  render(<Form error="Fill this in." hint="As on your card" isRequired />);
  const described = (input().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["As on your card", "Fill this in."]);
  expect([input().getAttribute("aria-invalid"), input().getAttribute("aria-required")]).toEqual([
    "true",
    "true",
  ]);
});

test("[BND-8] what was typed before the page listened is not lost", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Form />);
  input().value = "1234-5";
  render(<Form />, { container, hydrate: true });
  expect(screen.getByRole("status").textContent).toBe("12345");
  expect(input().value).toBe("1234 5");
  container.remove();
});
