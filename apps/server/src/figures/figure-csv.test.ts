import { FIGURE_CSV_PATH, FIGURES } from "@hiram/contract/staff/figures/figures.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "../staff/schema.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { withLoanHistory } from "./testing.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const db = () => server().database.db;

const { read, carla } = withLoanHistory(server);

test("[CON-8] [CON-10] every figure can be had as CSV by those who may see it, and that is audited", async () => {
  const csv = (figure: string, { cookie }: Pick<SignedInStaff, "cookie"> = carla()) =>
    server().app.inject({
      url: `${FIGURE_CSV_PATH}?figure=${figure}&days=90`,
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
  for (const figure of FIGURES) {
    const { columns, rows } = await read(figure, 90);
    const lines = (await csv(figure)).body.trimEnd().split("\r\n");
    expect(lines[0]).toBe(columns.map(({ name }) => name).join(","));
    expect(lines).toHaveLength(rows.length + 1);
  }
  const audited = await db().$count(auditEntries, eq(auditEntries.action, "export-figure"));
  expect(audited).toBe(FIGURES.length);
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  const codes = [await csv("vintages", agent), await csv("coffee"), await csv("vintages", { cookie: "" })];
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([403, 400, 401]);
});
