import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Banner } from "../banner/banner.tsx";
import * as drawings from "./drawings.ts";
import * as ofLoans from "./loan-drawings.ts";
import { Picture } from "./picture.tsx";
import { StatusPicture } from "./status-picture.tsx";

const markup = (status: string) => renderToStaticMarkup(<StatusPicture status={status} />);

test("[ORD-2] review, refusal, payout, due, overdue and settled each have a picture of their own", () => {
  const statuses = ["under-review", "rejected", "disbursing", "due", "overdue", "settled"];
  expect(new Set(statuses.map(markup)).size).toBe(6);
});

test.each(["repaying", "none", "unknown", "constructor"])(
  "[ORD-2] status %j gets the picture of a settled order",
  (status) => {
    expect(markup(status)).toBe(markup("settled"));
  },
);

test("[ORD-2] a picture above a horizon has no sun of its own; one without a horizon has", () => {
  const picture = <StatusPicture status="due" />;
  const banner = (foot?: string) =>
    renderToStaticMarkup(<Banner title="Due" picture={picture} foot={foot} />);
  expect(banner("horizon")).toMatch(/sunless/);
  expect(banner()).not.toMatch(/sunless/);
});

test("[ORD-2] every drawing is below 2 kB and takes its colours from the theme", () => {
  for (const [name, drawing] of Object.entries({ ...drawings, ...ofLoans })) {
    const svg = renderToStaticMarkup(<Picture drawing={drawing} />);
    expect(svg.length, name).toBeLessThan(2048);
    expect(svg, name).not.toMatch(/#[\da-f]{3}/i);
  }
});
