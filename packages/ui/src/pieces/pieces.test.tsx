// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Pieces } from "./pieces.tsx";
import { MaskedWords, Whole } from "./whole.tsx";

/** The text, with unbreakable stretches in brackets. */
function marked(container: HTMLElement): string {
  for (const part of container.querySelectorAll("[class*=whole]")) part.textContent = `[${part.textContent}]`;
  return container.textContent ?? "";
}

test.each([
  "You paid this loan off on [Mon, 23 Nov.] Salamat po!",
  "Puwede mula [Sab, 2 Ene 2027]",
  "Mula [9:00 AM] hanggang [5 PM]",
  "Kulang pa sa [Sab, 5 Dis:] ₱1,840.59",
  "Valid until [Thu, 26 Nov, 11:55 PM.]",
  "May bisa mula [23 Nobyembre 2026.]",
  "One of [3 payments,] 2 are paid.",
  "Tanggapin: ₱5,556.79 sa [4 na bayad]",
  "May dagdag na [₱15.00 na singil] ang [7-Eleven.]",
  "Kasama ang [₱1,035.50 na multa.]",
  "Instalment [2 of 3.]",
  "Hulog [2 sa 3]",
  "12 Mabini Street",
  "Effective rate [6.74% a month,] [121.15% a year.]",
  "Epektibong tubo [6.74% bawat buwan]",
  "Lending Company Regulation Act [(RA 9474).]",
  "as amended by Circular [2022-02.]",
  "Papunta na sa GCash [•••• 1234]",
  "New code in [60 s]",
  "60 steps",
  "Paid at [7-Eleven,] by an [e-wallet;] [i-tap] ang [mag-apply.]",
  "your [one-time] code; [Mag-log] in, paki-download",
  "Kailan ito [nag-e-expire?] At [7-Eleven's] counter, the [e-wallet’s] page",
])("[WEB-6] no line breaks within the brackets of '%s'", (text) => {
  const { container } = render(<Whole text={text.replace(/[[\]]/g, "")} />);
  expect(marked(container)).toBe(text);
});

test("[WEB-6] pieces read as the text that they are of, and each stays whole", () => {
  const { container } = render(<Pieces text="Upcoming · Sat, 2 Jan 2027" />);
  expect(container.textContent).toBe("Upcoming · Sat, 2 Jan 2027");
  expect(marked(container)).toBe("Upcoming · [Sat, 2 Jan 2027]");
});

test("[WEB-8] a screen reader hears how a masked number ends, not its dots; everyone else sees both", () => {
  const text = "Sent to GCash (•••• 4567).";
  const spoken = (digits: string) => `nagtatapos sa ${digits}`;
  const { container, rerender } = render(
    <MaskedWords value={spoken}>
      <Whole text={text} />
    </MaskedWords>,
  );
  expect(container.textContent).toBe(text);
  expect(screen.getByRole("img", { name: "(nagtatapos sa 4567)." })).toBeTruthy();
  rerender(
    <MaskedWords value={spoken}>
      <Whole text={"Ipinadala sa 09••\u00a0•••\u00a04567."} />
    </MaskedWords>,
  );
  expect(screen.getByRole("img", { name: "nagtatapos sa 4567." })).toBeTruthy();
  rerender(<Whole text={text} />);
  expect([container.textContent, screen.queryByRole("img")]).toEqual([text, null]);
});
