/** Nothing to ask for: what the page shows lies on the phone, which the server cannot see (CODE-2). */
export async function loadRepaymentOfCode2(): Promise<null> {
  return null;
}
