import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { LogInLink } from "./log-in.tsx";
import { useApp } from "../app/use-app.ts";

/** Asks the borrower to log in; when closed, the page is as it was, with what was typed. */
export function LogInDialog({ onClose }: { readonly onClose: () => void }) {
  const { loggedOutTitle, loggedOutText, close } = useApp().shellTexts();
  return (
    <Dialog
      open
      title={loggedOutTitle}
      text={loggedOutText}
      closeLabel={close}
      onClose={onClose}
      actions={<LogInLink />}
    />
  );
}
