import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "./database.ts";
import { isWorthRepeating } from "./sql-state.ts";

const MOST_ATTEMPTS = 3;

/** Opens one transaction, and commits or rolls it back as `work` ends. */
export type OpenTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Knows whether the running code is inside a transaction. A query beside the open transaction would wait forever on the
 * embedded database; on PostgreSQL it would read the state before it and take a second connection. Both are mistakes,
 * so both are refused at once on either engine.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>();

  /** @throws Error when called by code inside a transaction */
  refuseInside(what: string): void {
    if (this.#current.getStore()?.open === true) {
      throw new Error(`${what} inside a transaction: use the transaction that was passed to you`);
    }
  }

  /** Runs the transaction, and repeats it when the database aborted it because of another one. */
  async run<T>(open: OpenTransaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.refuseInside("a second transaction");
    for (let attempt = 1; ; attempt += 1) {
      const state = { open: true };
      try {
        return await this.#current.run(state, () => open(work));
      } catch (error) {
        if (attempt >= MOST_ATTEMPTS || !isWorthRepeating(error)) throw error;
      } finally {
        // Work left running after the end may use the database again.
        state.open = false;
      }
    }
  }
}
