import * as valibot from "valibot";
import { operation } from "../operation.ts";

// @__NO_SIDE_EFFECTS__
function degrees(most: number) {
  return valibot.pipe(
    valibot.string("is missing"),
    valibot.regex(/^-?\d{1,3}(\.\d{1,15})?$/, "must be in degrees, such as 14.55"),
    valibot.transform(Number),
    valibot.check((value) => Math.abs(value) <= most, `must be ${most} degrees at most`),
  );
}

/** The city or municipality nearest to the borrower (API-6), to fill in an address. Not stored. */
export const locationUploadSchema = {
  payload: valibot.object({ latitude: degrees(90), longitude: degrees(180) }),
  answer: valibot.object({
    /** Of the PSGC. */ cityCode: valibot.string(),
    /** Including its province. */ cityName: valibot.string(),
  }),
};

export const locationUpload = operation<typeof locationUploadSchema>({
  name: "locationUpload",
  method: "POST",
  path: "/v3/location/upload",
  access: "borrower",
});
