import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as drawings from "./drawings.ts";
import { Picture } from "./picture.tsx";
import { StatusPicture } from "./status-picture.tsx";

const markup = (status: string) => renderToStaticMarkup(<StatusPicture status={status} />);

test("[ORD-2] 21, 110, 151, 174, 180 and 200 each have a picture of their own", () => {
  expect(new Set(["21", "110", "151", "174", "180", "200"].map(markup)).size).toBe(6);
});

test.each(["170", "", "999", "constructor"])("[ORD-2] status %j gets the picture of 200", (status) => {
  expect(markup(status)).toBe(markup("200"));
});

test("[ORD-2] every drawing is below 2 kB and takes its colours from the theme", () => {
  for (const [name, drawing] of Object.entries(drawings)) {
    const svg = renderToStaticMarkup(<Picture drawing={drawing} />);
    expect(svg.length, name).toBeLessThan(2048);
    expect(svg, name).not.toMatch(/#[\da-f]{3}/i);
  }
});
