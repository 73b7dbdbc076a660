import { createRootRouteWithContext, Outlet, retainSearchParams } from "@tanstack/react-router";
import { COMMON_PARAMETERS } from "@hiram/contract";
import type { AddressQuery } from "../app/address-query.ts";
import type { App } from "../app/app.ts";

/** Every page: the session stays in the address wherever the router goes (SES-3). */
export const rootRoute = createRootRouteWithContext<{ app: App }>()({
  validateSearch: (query: AddressQuery) => query,
  search: { middlewares: [retainSearchParams([...COMMON_PARAMETERS, "lang"])] },
  component: Outlet,
});
