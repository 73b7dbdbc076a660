import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FindReader } from "../identity/find-actor.ts";
import type { StaffActor } from "../platform/actor.ts";
import type { OpenFile } from "../platform/files/file-store.ts";
import { KEPT_TYPE } from "../platform/images/image-intake.ts";
import { FILE_POLICY, keepPrivate } from "../platform/http/security-headers.ts";
import type { KeptImages } from "./kept-images.ts";

export interface KeptImagePagesParts {
  readonly images: KeptImages;
  readonly findReader: FindReader;
}

type ImageRequest = FastifyRequest<{ Params: { name: string } }>;

/**
 * `/files/<name>`, only for the session's borrower (decision 8). We set the type, it is never guessed; nothing in the
 * file could run even if it were opened as a page.
 */
export function registerKeptImages(app: FastifyInstance, { images, findReader }: KeptImagePagesParts): void {
  app.get("/files/:name", async (request: ImageRequest, reply) => {
    const borrower = await findReader(request);
    return sendPicture(
      reply,
      borrower === null ? null : await images.open(borrower.borrowerId, request.params.name),
    );
  });
}

/** Finds the member of staff who is opening a picture; null for anybody else. */
export type FindStaffReader = (request: FastifyRequest) => Promise<StaffActor | null>;

/** `/api/staff/pictures/<name>`, for staff who answer complaints: the same pictures at their own address. */
export function registerStaffPictures(
  app: FastifyInstance,
  { images, findReader }: { readonly images: KeptImages; readonly findReader: FindStaffReader },
): void {
  app.get("/api/staff/pictures/:name", async (request: ImageRequest, reply) => {
    const reader = await findReader(request);
    const mayLook = reader?.permissions.has("answer-complaints") === true;
    return sendPicture(reply, mayLook ? await images.openForStaff(request.params.name) : null);
  });
}

function sendPicture(reply: FastifyReply, file: OpenFile | null): FastifyReply {
  keepPrivate(reply);
  if (file === null) return reply.code(404).type("text/plain; charset=utf-8").send("");
  return reply
    .type(KEPT_TYPE)
    .header("content-length", file.sizeBytes)
    .header("content-disposition", 'inline; filename="picture.jpg"')
    .headers(FILE_POLICY)
    .header("cross-origin-resource-policy", "same-origin")
    .header("cache-control", "private, max-age=600")
    .send(file.body);
}
