const SECTION = "shownPromo:";

/** Whether a promo was shown in this session (CNF-7). */
export function wasPromoShown(promoId: string): boolean {
  try {
    return sessionStorage.getItem(SECTION + promoId) !== null;
  } catch {
    // A browser that keeps nothing shows it once more: a nuisance, not a fault.
    return false;
  }
}

export function rememberPromo(promoId: string): void {
  try {
    sessionStorage.setItem(SECTION + promoId, "1");
  } catch {
    // As above.
  }
}
