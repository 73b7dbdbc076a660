import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Amount } from "./amount.tsx";

test.each(["₱1,842.50", "-₱1,234.50", "₱5,000", "₹5.00", "not a number", ""])(
  "[HLP-1] the amount %j is read whole",
  (text) => {
    expect(renderToStaticMarkup(<Amount large text={text} />).replace(/<[^>]+>/g, "")).toBe(text);
  },
);

test("[HLP-1] the peso sign and the centavos can be drawn smaller than the figure", () => {
  expect(renderToStaticMarkup(<Amount large text="-₱1,234.50" />)).toMatch(
    /-<span class="[^"]+">₱<\/span>1,234<span class="[^"]+">\.50<\/span>/,
  );
});
