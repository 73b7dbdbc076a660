import fastify from "fastify";
import { expect, test } from "vitest";
import { createMetrics, registerMetrics } from "./metrics.ts";

test("[addresses] the files of a build are timed as one route, whatever a release calls them", async () => {
  const app = fastify();
  registerMetrics(app, createMetrics(), "everybody");
  for (const address of ["/assets/Cx1.js", "/assets/Dy2.css", "/promotion/assets/main-Ez3.js", "/home"])
    app.get(address, async () => "");
  for (const address of ["/assets/Cx1.js", "/assets/Dy2.css", "/promotion/assets/main-Ez3.js", "/home"])
    await app.inject(address);
  const { body } = await app.inject("/metrics");
  const counted = Array.from(body.matchAll(/^hiram_http_seconds_count\{route="([^"]+)".*\} (\d+)$/gm));
  expect(counted.map(([, route, times]) => [route, times])).toEqual([
    ["/assets/*", "2"],
    ["/promotion/assets/*", "1"],
    ["/home", "1"],
  ]);
});
