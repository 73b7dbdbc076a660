import { move } from "piscina";
import { type PdfTask, writePdf } from "./document-pdf.ts";

/** Runs in a thread of its own, since laying out a document takes a tenth of a second. @returns the file's bytes */
export default async function makePdf(task: PdfTask): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of writePdf(task)) chunks.push(chunk as Buffer);
  // Copied once into a buffer of its own, which is then transferred instead of copied again.
  return move(new Uint8Array(Buffer.concat(chunks))) as Uint8Array;
}
