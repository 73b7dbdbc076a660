import { loanDetailsRoute, orderRoute } from "./loan-details.ts";
import { rootRoute } from "./root.tsx";

/** Every page of the borrower app. */
export const routeTree = rootRoute.addChildren([loanDetailsRoute, orderRoute]);
