import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "./database.ts";
import { isWorthRepeating } from "./sql-state.ts";

const MOST_ATTEMPTS = 3;

/** Opens one transaction, and ends it as `work` does. */
export type OpenTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Knows whether the running code is inside a transaction. A query beside the open transaction would
 * wait for ever on the embedded database, and on PostgreSQL read the state before it and take a
 * second connection: both are mistakes, so they are refused at once on both.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>();

  /** @throws Error when called by code inside a transaction */
  refuseInside(what: string): void {
    if (this.#current.getStore()?.open === true) {
      throw new Error(`${what} inside a transaction: use the transaction that was handed to you`);
    }
  }

  /** Runs the transaction, again when the database broke it off for another's sake. */
  async run<T>(open: OpenTransaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.refuseInside("a second transaction");
    for (let attempt = 1; ; attempt += 1) {
      const state = { open: true };
      try {
        return await this.#current.run(state, () => open(work));
      } catch (error) {
        if (attempt >= MOST_ATTEMPTS || !isWorthRepeating(error)) throw error;
      } finally {
        // Work that was left running after the end may use the database again.
        state.open = false;
      }
    }
  }
}
