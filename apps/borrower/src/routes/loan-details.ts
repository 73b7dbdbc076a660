import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { PAGES } from "@hiram/contract";
import { loadOrderDetails } from "../screens/order-details/load-order-details.ts";
import { orderQuery } from "./order-query.ts";
import { rootRoute } from "./root.tsx";

/** Order Details has two addresses (ORD). */
function orderDetailsRoute<Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loaderDeps: ({ search }) => orderQuery(search),
    loader: ({ context, deps }) => loadOrderDetails(context.app, deps),
    component: lazyRouteComponent(() => import("../screens/order-details/order-details-screen.tsx"), "OrderDetailsScreen"),
  });
}

export const loanDetailsRoute = orderDetailsRoute(PAGES.loanDetails);
export const orderRoute = orderDetailsRoute(PAGES.order);
