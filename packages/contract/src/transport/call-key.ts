/** What makes two calls the same one: the whole address and the body. */
export function callKey(address: string, body: string): string {
  return `${address}\n${body}`;
}
