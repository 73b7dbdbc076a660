import { pathToFileURL } from "node:url";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type PdfTask, writePdf } from "./document-pdf.ts";
import { openPdfPool, PdfPoolFull } from "./pdf-pool.ts";

const pool = openPdfPool();
afterAll(() => pool.close());
const task: PdfTask = {
  document: {
    locale: "en",
    title: "Statement",
    issuer: "Sample Lending",
    standing: "Of 10 March 2026",
    isNumbered: false,
    sections: [{ heading: "Sums", blocks: [{ kind: "rows", rows: [{ label: "Paid", value: "₱10.00" }] }] }],
  },
  datedAt: "2026-03-10T02:00:00.000Z",
};

async function madeHere(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writePdf(task)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A pool whose worker's code is written here. */
async function poolOf(body: string) {
  const folder = await mkdtemp(join(tmpdir(), "pdf-worker-"));
  const file = join(folder, "worker.mjs");
  await writeFile(file, `export default ({ document, datedAt }) => { ${body} };`);
  const pdfPool = openPdfPool({ url: pathToFileURL(file) });
  return {
    ...pdfPool,
    async close() {
      await pdfPool.close();
      await rm(folder, { recursive: true });
    },
  };
}

test("[CNF-9] documents are made beside the event loop, which goes on meanwhile", async () => {
  // The worker blocks its thread until this one wakes it, which would be impossible in the same thread.
  const blocking = await poolOf("return Atomics.wait(new Int32Array(document.gate), 0, 0, 60_000);");
  try {
    const gate = new SharedArrayBuffer(4);
    const pdf = blocking.make({ ...task, document: { ...task.document, gate } as typeof task.document });
    const waking = setInterval(() => Atomics.notify(new Int32Array(gate), 0), 5);
    try {
      expect(await pdf).toBe("ok");
    } finally {
      clearInterval(waking);
    }
  } finally {
    await blocking.close();
  }
});

test("[CNF-9] a thread makes the very document that would be made here", async () => {
  const [one, other] = [Buffer.from(await pool.make(task)), await madeHere()];
  expect(one.equals(other)).toBe(true);
});

test("[CNF-9] a worker that fails or dies fails its own document, and makes the next", async () => {
  const weak = await poolOf(`
    if (datedAt === "fails") throw new Error("no such font");
    if (datedAt === "dies") process.exit(1);
    return new Uint8Array([1]);`);
  try {
    await expect(weak.make({ ...task, datedAt: "fails" })).rejects.toThrow("no such font");
    await expect(weak.make({ ...task, datedAt: "dies" })).rejects.toThrow();
    expect(await weak.make(task)).toEqual(new Uint8Array([1]));
  } finally {
    await weak.close();
  }
});

test("[CNF-9] of a hundred documents at once those beyond the queue are refused, not kept waiting", async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => pool.make(task)));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(70);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(PdfPoolFull);
});
