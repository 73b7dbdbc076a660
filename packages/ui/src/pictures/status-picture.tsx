import {
  disbursingDrawing,
  dueDrawing,
  overdueDrawing,
  rejectedDrawing,
  reviewDrawing,
  settledDrawing,
} from "./drawings.ts";
import { type Drawing, Picture } from "./picture.tsx";

const drawings = new Map<string, Drawing>([
  ["21", reviewDrawing],
  ["110", rejectedDrawing],
  ["151", disbursingDrawing],
  ["174", dueDrawing],
  ["180", overdueDrawing],
]);

/** The picture of an order's status; any status without one of its own gets the one of 200 (ORD-2). */
export function StatusPicture({ status }: { readonly status: string }) {
  return <Picture drawing={drawings.get(status) ?? settledDrawing} />;
}
