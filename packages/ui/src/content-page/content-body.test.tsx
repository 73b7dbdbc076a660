// @vitest-environment happy-dom
import type { ContentBlock } from "@hiram/content/blocks.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ContentBody } from "./content-body.tsx";
import { ContentsList } from "./contents-list.tsx";

afterEach(cleanup);

const onPhone = vi.fn();
const show = (...blocks: ContentBlock[]) =>
  render(
    <ContentBody page={{ lang: "fil", blocks }} pageHref={(name) => `/page-of-${name}`} onPhone={onPhone} />,
  );

test("[TRM-2] every kind of block is shown by the element that means it, in the language it is written in", () => {
  const { container } = show(
    { kind: "heading", level: 2, id: "rates", text: "Rates" },
    { kind: "heading", level: 3, id: "daily", text: "Daily" },
    {
      kind: "paragraph",
      runs: [{ text: "a " }, { text: "b", style: "strong" }, { text: "c", style: "emphasis" }],
    },
    { kind: "list", isOrdered: false, items: [[{ text: "one" }], [{ text: "one" }]] },
    { kind: "list", isOrdered: true, items: [[{ text: "first" }]] },
    { kind: "facts", facts: [{ term: "Lender", runs: [{ text: "Sample" }] }] },
  );
  expect(container.firstElementChild?.getAttribute("lang")).toBe("fil");
  expect(screen.getByRole("heading", { level: 2, name: "Rates" }).id).toBe("rates");
  expect(screen.getByRole("heading", { level: 3, name: "Daily" })).toBeTruthy();
  expect(container.querySelector("p")?.innerHTML).toBe("a <strong>b</strong><em>c</em>");
  expect(screen.getAllByRole("list").map(({ tagName }) => tagName)).toEqual(["UL", "OL"]);
  expect(screen.getByRole("term").textContent).toBe("Lender");
  expect(screen.getByRole("definition").textContent).toBe("Sample");
});

test("[TRM-2] no line ends between a number and what it counts", () => {
  const { container } = show({
    kind: "paragraph",
    runs: [{ text: "sa loob ng 72 oras, 7 araw bago, 1 Mabini" }],
  });
  expect(container.textContent).toBe("sa loob ng 72\u00a0oras, 7\u00a0araw bago, 1 Mabini");
});

test("[TRM-1] [TRM-2] a table of two columns is a table with named columns", () => {
  show({
    kind: "table",
    head: ["Day", "Rate"],
    rows: [
      [[{ text: "1 to 30" }], [{ text: "5%" }]],
      [[{ text: "31 to 90" }], [{ text: "4%" }]],
    ],
  });
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Day", "Rate"]);
  const row = within(screen.getAllByRole("row")[2] as HTMLElement);
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["31 to 90", "4%"]);
});

test("[PRV-1] [TRM-2] a wider table is read row by row on a phone, each value under its column's name", () => {
  show({
    kind: "table",
    head: ["Data", "What for", "Ground"],
    rows: [[[{ text: "Name" }], [{ text: "To know you" }], [{ text: "Contract" }]]],
  });
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("listitem").textContent).toBe("NameWhat forTo know youGroundContract");
});

test("[TRM-2] links: ours by their page, another site's apart and without our address, a phone by the app", () => {
  show({
    kind: "paragraph",
    runs: [
      { text: "policy", href: "page:privacy-policy" },
      { text: "NPC", href: "https://privacy.gov.ph/" },
      { text: "mail", href: "mailto:a@b.example" },
      { text: "+63 2 8", href: "tel:+6328" },
    ],
  });
  const link = (name: string) => screen.getByRole("link", { name });
  expect(link("policy").getAttribute("href")).toBe("/page-of-privacy-policy");
  expect(link("NPC").getAttribute("target")).toBe("_blank");
  expect(link("NPC").getAttribute("rel")).toBe("noopener noreferrer");
  expect(link("mail").getAttribute("href")).toBe("mailto:a@b.example");
  expect(fireEvent.click(link("mail"))).toBe(true);
  expect(link("+63 2 8").getAttribute("href")).toBe("tel:+6328");
  expect(fireEvent.click(link("+63 2 8"))).toBe(false);
  expect(onPhone).toHaveBeenCalledExactlyOnceWith("+63 2 8");
});

test("[TRM-2] whatever a text contains is text", () => {
  const { container } = show({ kind: "paragraph", runs: [{ text: "<img src=x onerror=alert(1)>" }] });
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).toBe("<img src=x onerror=alert(1)>");
});

test("[PRV-1] a long page's sections are one tap away, without a step in the history", () => {
  const page = {
    lang: "en" as const,
    blocks: [
      { kind: "heading" as const, level: 2 as const, id: "rights", text: "Your rights" },
      { kind: "heading" as const, level: 3 as const, id: "detail", text: "Detail" },
    ],
  };
  render(
    <>
      <ContentsList page={page} label="On this page" />
      <ContentBody page={page} pageHref={(name) => name} />
    </>,
  );
  const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockReturnValue();
  const steps = window.history.length;
  fireEvent.click(screen.getByText("On this page"));
  const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Your rights"]);
  fireEvent.click(links[0] as HTMLElement);
  expect(document.activeElement?.id).toBe("rights");
  expect(scroll).toHaveBeenCalledOnce();
  expect(window.history.length).toBe(steps);
});
