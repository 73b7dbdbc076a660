import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useSyncExternalStore } from "react";
import { Late } from "../loading/late.tsx";
import { useApp } from "../app/use-app.ts";

const lateDialog = latePart(() => import("./log-in-dialog.tsx"));

/**
 * The way to log in for borrowers who lose the session in the middle of something, in a plain browser (SES-6,
 * WEB-1). A screen that opens without one says so itself, and the native app has its own log-in.
 */
export function LoggedOut() {
  const { isToAsk, asked, watch } = useApp().session;
  if (!useSyncExternalStore(watch, isToAsk, () => false)) return null;
  return (
    <Late part={lateDialog} onGivenUp={asked}>
      {({ LogInDialog }) => <LogInDialog onClose={asked} />}
    </Late>
  );
}
