import { formatClock, formatDay } from "@hiram/market/dates.ts";
import { useApp } from "../shell/app/use-app.ts";

/** `2026-11-20 00:05:09` as `Fri, 20 Nov · 12:05 AM`. */
export function useDayAndTime(): (time: string) => string {
  const app = useApp();
  return (time) =>
    `${formatDay(time, app.locale(), app.settings.today)} · ${formatClock(time.slice(11, 16)).replace(" ", "\u00a0")}`;
}
