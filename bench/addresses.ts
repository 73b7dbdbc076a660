/** A page of the demo's borrower. */
export function addressOf(path: string, own: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams({ productId: "101", ...own, sessionId: "demo" }).toString()}`;
}
