import multipart from "@fastify/multipart";
import { API_BASE, CODE } from "@hiram/contract";
import { catalogue, type CatalogueEntry } from "@hiram/contract/catalogue.ts";
import { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyInstance } from "fastify";
import { type Actor, type Visitor, writtenBy } from "../actor.ts";
import { sendAnswer } from "./call-answer.ts";
import { callerAddressOf, callingBrowser, localeOf, queryOf } from "./call-request.ts";
import { type ApiParts, type Dispatch, failureText } from "./dispatch.ts";
import { answerFault } from "./fault-answers.ts";
import { Overloaded } from "./refusal.ts";
import { sendEnvelope } from "./send-envelope.ts";
import { readUpload } from "./upload-form.ts";
import { uploadPlaces } from "./upload-places.ts";

/** Registers the operations that take a file: multipart only, read once the caller is known. */
export async function registerUploads(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { dispatch, dispatchStaff, keys, defaultLocale, publicOrigin } = parts;
  const ofBorrowers = dispatch as Dispatch<string>;
  const ofStaff = dispatchStaff as Dispatch<string>;
  await api.register(async (uploads) => {
    const places = uploadPlaces();
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    uploads.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode !== 415) return answerFault(error, request, reply, keys);
      const { notMultipart } = serverTexts(localeOf(request, defaultLocale)).picture;
      return sendEnvelope(reply.code(415), failureText(CODE.unsupported, notMultipart, keys));
    });
    for (const [name, { operation }] of Object.entries<CatalogueEntry>({ ...catalogue, ...staffCatalogue })) {
      if (operation.conventions !== "upload") continue;
      const isStaffs = operation.access === "staff";
      uploads.route({
        method: operation.method,
        url: `${API_BASE}${keys.pathOut(operation.path)}`,
        handler: async (request, reply) => {
          const locale = localeOf(request, defaultLocale);
          const texts = serverTexts(locale).picture;
          const readFile = async (sender: Exclude<Actor, Visitor>) => {
            const giveBack = places.take(writtenBy(sender), () => request.raw.destroy());
            if (giveBack === null) throw new Overloaded(texts.busy);
            return readUpload(request, keys, texts).finally(giveBack);
          };
          const answer = await (isStaffs ? ofStaff : ofBorrowers)(name, {
            query: queryOf(request.url),
            body: "",
            locale,
            callerAddress: callerAddressOf(request),
            from: callingBrowser(request, publicOrigin, isStaffs ? "staff" : "borrower"),
            readFile,
          });
          return sendAnswer(reply, answer);
        },
      });
    }
  });
}
