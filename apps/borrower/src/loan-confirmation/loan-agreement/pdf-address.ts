/**
 * The PDF of an agreement of ours: `/agreements/<kind>?…` → `/agreements/<kind>.pdf?…`. Null for any other page
 * of our origin, which has none.
 */
export function pdfAddress(address: string): string | null {
  const pdf = new URL(address);
  if (!/^\/agreements\/[\w-]+$/.test(pdf.pathname)) return null;
  pdf.pathname += ".pdf";
  return pdf.href;
}
