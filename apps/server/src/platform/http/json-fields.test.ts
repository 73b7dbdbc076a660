import { describe, expect, test } from "vitest";
import { withTestServer } from "../../testing/test-server.ts";
import { formTextOfJson } from "./json-fields.ts";
import { CAMPAIGN, openLandingPage } from "../../promotion/testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });

describe("a JSON body", () => {
  test.for([
    ['{"phone":["09171234567"]}', /^phone must be text or a number\.$/],
    ['{"phone":{"$ne":""}}', /^phone must be text or a number\.$/],
    ['{"phone":true}', /^phone must be text or a number\.$/],
    ['{"phone":"1","phone":"2"}', /^A field is given more than once\.$/],
    ['{"phone":"1","ph\\u006fne":"2"}', /^A field is given more than once\.$/],
    ['{"phone":', /^The body is not valid JSON\.$/],
    ['["phone"]', /^The body must be a JSON object\.$/],
    ["null", /^The body must be a JSON object\.$/],
    ['"phone"', /^The body must be a JSON object\.$/],
  ] as const)("[WIRE-10] %s is refused by what is wrong with it", async ([body, message]) => {
    const reply = await openLandingPage(server()).post("promotionGetSms", body);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { code: "400", message: expect.stringMatching(message), data: null },
    ]);
  });

  test("[WIRE-10] too large, of another type or not UTF-8 is refused", async () => {
    const page = openLandingPage(server());
    const large = await page.post("promotionGetSms", JSON.stringify({ phone: "0".repeat(70_000) }));
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: "413" }]);
    const xml = await page.post("promotionGetSms", "<phone/>", "text/xml");
    expect([xml.statusCode, xml.json()]).toMatchObject([
      415,
      { message: expect.stringContaining("as JSON") },
    ]);
    const broken = await server().app.inject({
      method: "POST",
      url: "/api/v2/h5/promotion/get-sms",
      headers: { "content-type": "application/json" },
      payload: Buffer.from([0x7b, 0xff, 0x7d]),
    });
    expect([broken.statusCode, broken.json()]).toMatchObject([400, { message: /UTF-8/ }].map((each) => each));
  });

  test("[WIRE-10] null and nothing at all are fields left out", async () => {
    const page = openLandingPage(server());
    for (const body of ["", "{}", '{"phone":null}'])
      expect((await page.post("promotionGetSms", body)).json()).toMatchObject({
        code: "400",
        message: "Please enter the mobile number correctly",
      });
  });

  test("[WIRE-10] a form says the same as JSON", async () => {
    const page = openLandingPage(server());
    const fields = { ...CAMPAIGN, ...(await page.visit()), phone: page.phone };
    const form = new URLSearchParams(fields).toString();
    const reply = await page.post("promotionGetSms", form, "application/x-www-form-urlencoded");
    expect(reply.json()).toEqual({ code: "00", message: "", data: null });
    const repeated = await page.post(
      "promotionGetSms",
      `${form}&phone=1`,
      "application/x-www-form-urlencoded",
    );
    expect(repeated.json()).toMatchObject({ code: "400", message: "phone is given more than once." });
  });

  test("[WIRE-10] text and numbers become text, whatever they hold", () => {
    const fields = { a: 'x"y":1', "b&c": "d=e&f", n: 0, d: 1.5, e: "", u: "₱ ñ", __proto__x: "p" };
    const text = formTextOfJson(JSON.stringify(fields));
    expect(Object.fromEntries(new URLSearchParams(text))).toEqual({ ...fields, n: "0", d: "1.5" });
  });
});
