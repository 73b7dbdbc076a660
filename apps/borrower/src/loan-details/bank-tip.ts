/** The specification's own name of the session flag (ORD-8). */
const FLAG = "showBankTip";

/** Whether the borrower went to repay in this session: the tips have then served their purpose (ORD-8). */
export function hasGoneToRepay(): boolean {
  try {
    return sessionStorage.getItem(FLAG) !== null;
  } catch {
    // A browser that stores nothing shows the tips again: a nuisance, not a fault.
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
