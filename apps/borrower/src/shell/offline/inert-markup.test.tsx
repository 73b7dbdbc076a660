// @vitest-environment happy-dom
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { inertMarkupOf } from "./inert-markup.ts";

afterEach(cleanup);

function told(screen: ReactNode): HTMLElement {
  const { container } = render(screen);
  const copy = document.createElement("div");
  copy.innerHTML = inertMarkupOf(container);
  return copy;
}

test("[WEB-13] nothing active remains, and no address, which could name a session", () => {
  const copy = told(
    <>
      <p>₱1,875.59</p>
      <ButtonLink href="/repayment?orderId=1&sessionId=secret">Pay ₱1,875.59</ButtonLink>
      <Button>Copy</Button>
      <img src="/logos/hiram.svg" alt="" />
      <a href="/loanDetails?sessionId=secret">Your loan</a>
      <svg>
        <title>Barcode of HIRAM1</title>
      </svg>
    </>,
  );
  expect(copy.querySelectorAll("a, button, img")).toHaveLength(0);
  expect(copy.innerHTML).not.toContain("secret");
  expect(copy.textContent).toBe("₱1,875.59Your loanBarcode of HIRAM1");
});

test("[WEB-13] a row stays for its figure, and the telephone for being called", () => {
  const copy = told(
    <>
      <Card>
        <Rows>
          <Row href="/loanDetails?orderId=1" value={<b>₱5,556.79</b>}>
            Hiram 91
          </Row>
          <Row href="/customerService">I can't pay all of it now</Row>
          <Row href="tel:+63281234567">Call us</Row>
        </Rows>
      </Card>
      <Card title="What you can borrow">
        <Rows>
          <Row href="/product?productId=101">Hiram 91</Row>
        </Rows>
      </Card>
    </>,
  );
  expect(Array.from(copy.querySelectorAll("li"), (row) => row.textContent)).toEqual([
    "Hiram 91₱5,556.79",
    "Call us",
  ]);
  expect(copy.querySelector("a")?.getAttribute("href")).toBe("tel:+63281234567");
  expect(copy.textContent).not.toContain("What you can borrow");
});

test("[WEB-13] the screen itself is left as it is", () => {
  const { container } = render(<Button>Copy</Button>);
  inertMarkupOf(container);
  expect(container.querySelectorAll("button")).toHaveLength(1);
});
