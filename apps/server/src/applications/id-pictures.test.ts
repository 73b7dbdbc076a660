import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { createLogger } from "../platform/log.ts";
import { sampleJpeg } from "../testing/sample-images.ts";
import { withTestServer } from "../testing/test-server.ts";
import { idVaultOf, openIdPictures } from "./id-pictures.ts";
import { idDocuments, idPictureReadings, idPictures } from "./schema.ts";
import { withApplicants } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const { db, stranger, ownId, lend } = withApplicants(server);
const texts = serverTexts("en");

describe("pictures of an ID", () => {
  test("[WEB-5] [SES-6] are sealed in a store of their own, and each reading is written down", async () => {
    const other = await stranger();
    await other.save("certifyBasic", CERTIFICATION.certifyBasic);
    await other.picture(await sampleJpeg());
    const { borrowerId, save, picture, list } = await stranger();
    await save("certifyBasic", CERTIFICATION.certifyBasic);
    expect((await picture(await sampleJpeg())).code).toBe("00");
    expect((await list()).pictures).toEqual({ idFront: 1, idBack: 0, idSelfie: 0 });
    const [row] = await db().select().from(idPictures).where(eq(idPictures.borrowerId, borrowerId));
    const { config, database, clock } = server();
    const logger = createLogger("silent");
    const sealed = await readFile(join(config.dataDir, "identity", "files", row!.name));
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    const pictures = openIdPictures({
      database,
      clock,
      hash: keyedHash("secret"),
      vault: idVaultOf(config, { db: database.db, logger }),
    });
    const application = { borrowerId, withdrawnAt: null };
    const read = await pictures.read(application, "idFront", {
      by: "risk@hiram.example",
      reason: "application",
    });
    expect(read?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await pictures.read(application, "idBack", { by: "risk@hiram.example", reason: "x" })).toBeNull();
    const readings = await db()
      .select()
      .from(idPictureReadings)
      .where(eq(idPictureReadings.borrowerId, borrowerId));
    expect(readings).toMatchObject([
      { name: row!.name, readBy: "risk@hiram.example", reason: "application" },
    ]);
    expect((await server().app.inject(`/files/${row!.name}`)).statusCode).toBe(404);
  });

  test("[WEB-5] a new one takes the place of the old, whose file goes", async () => {
    const { borrowerId, save, picture } = await stranger();
    await save("certifyBasic", CERTIFICATION.certifyBasic);
    for (const width of [60, 61]) await picture(await sampleJpeg({ width }));
    await server().runJobs();
    const rows = await db().select().from(idPictures).where(eq(idPictures.borrowerId, borrowerId));
    expect(rows).toHaveLength(1);
    const files = await readdir(join(server().config.dataDir, "identity", "files"));
    expect(files).toHaveLength(await db().$count(idPictures));
  });

  test("[WEB-5] one whose reply was lost, sent again after the approval or at once, changes nothing; another ends the approval", async () => {
    const { borrowerId, certify, picture, apply, list, limit } = await stranger();
    const [lost, another] = [await sampleJpeg({ width: 62 }), await sampleJpeg({ width: 63 })];
    const rows = () => db().select().from(idPictures).where(eq(idPictures.borrowerId, borrowerId));
    await certify(ownId());
    const atOnce = await Promise.all([picture(lost, "idSelfie"), picture(lost, "idSelfie")]);
    expect(atOnce.map(({ code }) => code)).toEqual(["00", "00"]);
    expect(await apply()).toMatchObject({ data: { state: "approved" } });
    const before = await rows();
    expect(await picture(lost, "idSelfie")).toMatchObject({ code: "00", data: { nextStep: "" } });
    expect([await limit(), (await list()).application.state]).toEqual([2_000_00, "approved"]);
    expect(await rows()).toEqual(before);
    // Open or closed: the picture is the side's own.
    await lend(borrowerId);
    expect(await picture(lost, "idSelfie")).toMatchObject({ code: "00" });
    expect((await picture(another, "idSelfie")).message).toBe(texts.certify.closed["settled-identity"]);

    const { certify: certifyOther, limit: limitOther, ...other } = await stranger();
    await certifyOther(ownId());
    await other.apply();
    await other.picture(lost);
    expect(await limitOther()).toBe(0);
    await server().runJobs();
    const files = await readdir(join(server().config.dataDir, "identity", "files"));
    expect(files).toHaveLength(await db().$count(idPictures));
  });

  test("[WEB-5] that are none, are cut short, are of 40 MB or come before the first step are refused and not kept", async () => {
    const { borrowerId, save, picture } = await stranger();
    const jpeg = await sampleJpeg();
    expect((await picture(jpeg)).message).toBe(texts.certify.closed["first-step-missing"]);
    await save("certifyBasic", CERTIFICATION.certifyBasic);
    expect((await picture(Buffer.from("%PDF-1.7 no picture"))).message).toBe(texts.picture.notAPicture);
    expect((await picture(jpeg.subarray(0, jpeg.length / 2))).message).toBe(texts.picture.damaged);
    const ofACamera = Buffer.concat([jpeg, Buffer.alloc(40 * 1024 * 1024)]);
    expect(await picture(ofACamera)).toMatchObject({ code: "413", message: texts.picture.tooLarge(10) });
    expect(await db().$count(idPictures, eq(idPictures.borrowerId, borrowerId))).toBe(0);
  });

  test("[WEB-5] an ID's number is nowhere in the database in the clear", async () => {
    const { borrowerId, certify } = await stranger();
    await certify({ certifyCard: { idNumber: "9876543210987654" } });
    const [row] = await db().select().from(idDocuments).where(eq(idDocuments.borrowerId, borrowerId));
    expect(row).toMatchObject({ kind: "philsys", numberLast4: "7654" });
    expect(JSON.stringify(row)).not.toContain("9876543210987654");
    const { rows } = await db().execute(sql`select answers::text as answers from certifications`);
    expect(JSON.stringify(rows)).not.toContain("9876543210987654");
  });
});
