/** The specification's numbers of an order's statuses, as they travel. */
export const ORDER_STATUS_CODES = {
  "under-review": "21",
  rejected: "110",
  disbursing: "151",
  repaying: "170",
  due: "174",
  overdue: "180",
  settled: "200",
} as const;

/** `unknown`: one that this version does not know. */
export type OrderStatus = keyof typeof ORDER_STATUS_CODES | "unknown";

export function orderStatusOf(code: string): OrderStatus {
  const names = Object.keys(ORDER_STATUS_CODES) as (keyof typeof ORDER_STATUS_CODES)[];
  return names.find((name) => ORDER_STATUS_CODES[name] === code) ?? "unknown";
}
