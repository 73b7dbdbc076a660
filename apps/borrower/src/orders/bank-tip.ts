/** The specification's own name of the session flag (ORD-8). */
const FLAG = "showBankTip";

/** Whether the borrower went to repay in this session: the kind tips have done their work then (ORD-8). */
export function hasGoneToRepay(): boolean {
  try {
    return sessionStorage.getItem(FLAG) !== null;
  } catch {
    // A browser that keeps nothing shows the tips once more: a nuisance, not a fault.
    return false;
  }
}

export function rememberGoingToRepay(): void {
  try {
    sessionStorage.setItem(FLAG, "1");
  } catch {
    // As above.
  }
}
