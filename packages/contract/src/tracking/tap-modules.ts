/** What was tapped, as an event's `moduleId`: 'Borrow Again' (ORD-11). */
export const BORROW_AGAIN_MODULE = 30;

/** A lender listed after a refused log-in (JLF-1). On an order's page it is the lender's place, from 0 (ORD-12). */
export const REFUSED_LOG_IN_MODULE = 31;
