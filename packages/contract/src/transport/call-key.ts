/** Identifies a call: two calls are the same if the whole address and the body are. */
export function callKey(address: string, body: string): string {
  return `${address}\n${body}`;
}
