// @vitest-environment happy-dom
import type { Reply } from "@hiram/contract";
import type { ExchangeRates } from "@hiram/contract/tools/exchange-rate.ts";
import { texts as exchangeTexts } from "@hiram/texts/en/exchange-rate.ts";
import { texts } from "@hiram/texts/en/tools.ts";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createTestApp, renderWithin } from "../testing/test-app.tsx";
import { ExchangeRateScreen } from "./calculators/exchange-rate-screen.tsx";
import { ToolsScreen } from "./tools-screen.tsx";

const TABLE = {
  source: "Bangko Sentral ng Pilipinas",
  asOf: "2026-11-20",
  rates: [{ currency: "USD", name: "US dollar", pesos: "57.255" }],
};
const reply = (data: ExchangeRates): Reply<ExchangeRates> => ({
  success: true,
  code: "00",
  message: "",
  data,
  raw: {},
});
const rates = (table: ExchangeRates["table"]) => reply({ table, converted: null });
const shown = { query: {}, reload: () => undefined };

test("[WEB-14] the exchange rate is among the tools where the operator keeps one, and not otherwise", () => {
  const { unmount } = renderWithin(
    createTestApp(),
    <ToolsScreen {...shown} texts={texts} data={rates(null)} />,
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).not.toContain(
    texts.exchange + texts.exchangeText,
  );
  unmount();
  renderWithin(createTestApp(), <ToolsScreen {...shown} texts={texts} data={rates(TABLE)} />);
  expect(screen.getByRole("link", { name: new RegExp(texts.exchange) }).getAttribute("href")).toBe(
    "/exchangeRate?sessionId=demo",
  );
});

test("[API-7] an amount is turned into pesos, and the rates are shown with their source and day", async () => {
  const app = createTestApp({
    profile: "philippines",
    answers: { "/v3/calculator/exchange-rate": { table: TABLE, converted: 572_550 } },
  });
  renderWithin(app, <ExchangeRateScreen {...shown} texts={exchangeTexts} data={rates(TABLE)} />);
  expect(document.body.textContent).toContain("Bangko Sentral ng Pilipinas, as of Fri, 20 Nov");
  const convert = () => fireEvent.click(screen.getByRole("button", { name: exchangeTexts.convert }));
  convert();
  expect(await screen.findByText(exchangeTexts.amountMissing)).toBeTruthy();
  expect(screen.getByLabelText(exchangeTexts.amount).getAttribute("placeholder")).toBe("USD");
  fireEvent.change(screen.getByLabelText(exchangeTexts.amount), { target: { value: "100" } });
  convert();
  expect(await screen.findByText("5,725")).toBeTruthy();
  expect(app.calls.map(({ body }) => body)).toEqual([{ currency: "USD", amount: "10000" }]);
});
