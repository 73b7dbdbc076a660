import { settledDrawing } from "./drawings.ts";
import {
  disbursingDrawing,
  dueDrawing,
  overdueDrawing,
  rejectedDrawing,
  reviewDrawing,
} from "./loan-drawings.ts";
import { type Drawing, Picture } from "./picture.tsx";

const drawings = new Map<string, Drawing>([
  ["under-review", reviewDrawing],
  ["rejected", rejectedDrawing],
  ["disbursing", disbursingDrawing],
  ["due", dueDrawing],
  ["overdue", overdueDrawing],
]);

/** The picture of an order's status; a status without a picture of its own gets that of settled (ORD-2). */
export function StatusPicture({ status }: { readonly status: string }) {
  return <Picture drawing={drawings.get(status) ?? settledDrawing} size={48} />;
}
