// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { SentText } from "./sent-text.tsx";
import { TextArea } from "./text-area.tsx";

afterEach(cleanup);

const counting = {
  limit: 5,
  lengthOf: (text: string) => Array.from(text).length,
  counterLabel: (length: number, limit: number) => `${length} of ${limit} characters`,
};

function Field({ error }: { readonly error?: string }) {
  const [text, setText] = useState("");
  return <TextArea label="Description" value={text} onChange={setText} {...counting} error={error} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
const type = (value: string, caret = value.length) =>
  fireEvent.change(field(), { target: { value, selectionStart: caret, selectionEnd: caret } });
const described = () =>
  (field().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);

test("[CMP-3] the counter counts as it is typed, and describes the field", () => {
  render(<Field />);
  expect(described()).toEqual(["0/50 of 5 characters"]);
  type("a😀\n");
  expect(field().value).toBe("a😀\n");
  expect(described()).toEqual(["3/53 of 5 characters"]);
});

test("[CMP-4] input past the limit is ignored where it is made; the caret stays there", () => {
  render(<Field />);
  type("abcde");
  type("abXcde", 3);
  expect(field().value).toBe("abcde");
  expect(field().selectionEnd).toBe(2);
  expect(document.querySelector("[aria-live]")?.textContent).toBe("5 of 5 characters");
});

test("[CMP-4] an error is tied to the field", () => {
  render(<Field error="Please fill in your comments and suggestions" />);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(described()).toContain("Please fill in your comments and suggestions");
});

test("[CMP-3] what was typed before the page came to life is kept", async () => {
  const page = document.createElement("div");
  document.body.append(page);
  page.innerHTML = renderToString(<Field />);
  (page.querySelector("textarea") as HTMLTextAreaElement).value = "early words";
  const root = await act(async () => hydrateRoot(page, <Field />));
  expect(field().value).toBe("early");
  act(() => root.unmount());
  page.remove();
});

test("[CMP-9] text that was sent can be read with its counter, not changed", () => {
  render(<SentText label="Description" text={"a\nb"} {...counting} />);
  const section = screen.getByRole("region", { name: "Description" });
  expect(section.textContent).toContain("a\nb3/5");
  expect(screen.queryByRole("textbox")).toBeNull();
});
