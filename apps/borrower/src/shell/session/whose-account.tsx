import { hasNativeApp, type NativeWindow } from "@hiram/bridge/transport.ts";
import type { WhoseAccountWords } from "@hiram/texts/en/whose-account-words.ts";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { signInAddress } from "./log-in.tsx";
import { useApp } from "../app/use-app.ts";

const OwnerContext = createContext("");

/** Tells the screens in it whose account they are in. @param phone the masked number; empty if unknown */
export const OwnerKnown = ({
  phone = "",
  children,
}: {
  readonly phone: string | undefined;
  readonly children: ReactNode;
}) => <OwnerContext value={phone}>{children}</OwnerContext>;

/**
 * Whose account this is, at the top of what asks for a person's identity or where money goes. A session in the address is
 * the native app's (SES-1), but anybody can send a link with their own: who follows it in a plain browser would fill in a
 * stranger's application.
 */
export function WhoseAccount({ texts }: { readonly texts: WhoseAccountWords }) {
  const { session } = useApp();
  const phone = use(OwnerContext);
  // Known in the browser alone; the native app is shown nothing, not even for a moment.
  const isLink = useSyncExternalStore(
    neverChanges,
    () => !hasNativeApp(window as NativeWindow) && session.get().sessionId !== undefined,
    () => false,
  );
  if (!isLink || phone === "") return null;
  return (
    <Notice
      action={
        // A page load: nothing of this session goes along (WEB-2).
        <a href={signInAddress()} target="_self">
          {texts.signInYourself}
        </a>
      }
    >
      {texts.whoseAccount(phone)}
    </Notice>
  );
}

const neverChanges = () => () => {};
