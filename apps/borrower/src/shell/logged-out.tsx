import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useSyncExternalStore } from "react";
import { Late } from "./late.tsx";
import { useApp } from "./use-app.ts";

const lateDialog = latePart(() => import("./log-in-dialog.tsx"));

/**
 * The way in for whoever loses the session over what they are doing, in a plain browser (SES-6, WEB-1). A screen without
 * one says so itself, and the native app has a log-in of its own.
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
