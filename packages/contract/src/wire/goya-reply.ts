import type { Reply } from "../envelope.ts";
import { type FromGoya, fromGoya } from "./goya-names.ts";

/** The reply of a `/gopia/goya/` call with its data by real names (WIRE-13). A failure's has none. */
export function realReply<Wire>(reply: Reply<Wire>): Reply<FromGoya<Wire>> {
  return reply.success ? { ...reply, data: fromGoya(reply.data) } : { ...reply, data: null };
}
