// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Banner } from "./banner.tsx";

test("[WEB-9] the text of a banner wraps at its dots: a reference keeps its number", () => {
  const { container } = render(
    <Banner title="We received" text="Sat, 21 Nov · 7-Eleven · Reference pay_1" />,
  );
  const pieces = Array.from(container.querySelectorAll("p [class*=piece] > [class*=piece]"));
  expect(pieces.map(({ textContent }) => textContent)).toEqual([
    "Sat, 21 Nov",
    "· 7-Eleven",
    "· Reference pay_1",
  ]);
});
