import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FindReader } from "../identity/find-actor.ts";
import { KEPT_TYPE } from "../platform/images/image-intake.ts";
import type { KeptImages } from "./kept-images.ts";

export interface KeptImagePagesParts {
  readonly images: KeptImages;
  readonly findReader: FindReader;
}

type ImageRequest = FastifyRequest<{ Params: { name: string } }>;

/**
 * `/files/<name>` to the session's borrower alone (decision 8). The type is ours, never guessed; nothing
 * in the file could run, were it ever opened as a page.
 */
export function registerKeptImages(app: FastifyInstance, { images, findReader }: KeptImagePagesParts): void {
  app.get("/files/:name", async (request: ImageRequest, reply) => {
    const borrower = await findReader(request);
    const file = borrower === null ? null : await images.open(borrower.borrowerId, request.params.name);
    void reply.header("referrer-policy", "no-referrer");
    if (file === null) {
      return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("");
    }
    return reply
      .type(KEPT_TYPE)
      .header("content-length", file.sizeBytes)
      .header("content-disposition", 'inline; filename="picture.jpg"')
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cross-origin-resource-policy", "same-origin")
      .header("cache-control", "private, max-age=600")
      .send(file.body);
  });
}
