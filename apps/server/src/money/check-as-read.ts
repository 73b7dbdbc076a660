/** What is asked for is no longer what the asker read, such as a penalty of which the borrower has paid a part since. */
export class NotAsRead<Figure extends string | number = string | number> extends Error {
  override readonly name = "NotAsRead";
  /** What it was and is: a sum in centavos, what was paid on a loan, or an account as staff read it. */
  readonly what: "sum" | "paid" | "account";
  readonly read: Figure;
  readonly now: Figure;
  constructor(what: NotAsRead["what"], read: Figure, now: Figure) {
    super(`${what} is not as it was read`);
    this.what = what;
    this.read = read;
    this.now = now;
  }
}

/**
 * Another person decides on what the asker read.
 * @param read undefined: their console did not say
 * @throws {NotAsRead}
 */
export function checkAsRead<Figure extends string | number>(
  what: NotAsRead["what"],
  read: Figure | undefined,
  now: Figure,
): void {
  if (read !== undefined && read !== now) throw new NotAsRead(what, read, now);
}
