import type { FastifyInstance } from "fastify";

/**
 * Leads from another spelling of an address to the address, with the query.
 * @param status 308, or 301 for a page that search engines list
 */
export function redirectSpelling(
  server: FastifyInstance,
  spelling: string,
  address: string,
  status: 301 | 308 = 308,
): void {
  // Built from the query alone: the rest of a request line is up to the sender.
  server.get(spelling, ({ url }, reply) => {
    const query = url.indexOf("?");
    return reply.redirect(query < 0 ? address : address + url.slice(query), status);
  });
}
