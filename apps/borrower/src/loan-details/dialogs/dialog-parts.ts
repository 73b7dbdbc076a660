import { latePart, type LatePart } from "@hiram/ui/late-code/late-part.ts";
import type { ComponentType } from "react";
import type { OrderDialogProps } from "./order-dialog.ts";
import type { DialogName } from "./wanted-dialogs.ts";

/** The code of each dialog, which few orders call for. */
export const dialogParts: Readonly<Record<DialogName, LatePart<ComponentType<OrderDialogProps>>>> = {
  "bank-card": latePart(async () => (await import("./bank-card-dialog.tsx")).BankCardDialog),
  withdraw: latePart(async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog),
  "kind-tips": latePart(async () => (await import("./kind-tips-dialog.tsx")).KindTipsDialog),
  rating: latePart(async () => (await import("./rating-dialog.tsx")).RatingDialog),
};
