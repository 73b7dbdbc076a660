import { checkedAddress } from "@hiram/bridge";
import { withSession } from "@hiram/contract";
import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { Frame } from "@hiram/ui/frame/frame.tsx";
import type { Texts } from "../shell/app/texts.ts";
import type { App } from "../shell/app/app.ts";
import { useApp } from "../shell/app/use-app.ts";

interface AgreementPopupProps {
  readonly texts: Texts<"loan-confirm">;
  /** Empty: nothing has to be agreed to first, or it already was. */
  readonly link: string;
  readonly onAgree: () => void;
}

/** Its markup alone, in this page's language, by this page's session: in a native app, a frame has no cookie. */
function framedAddress(app: App, link: string): string | null {
  const address = checkedAddress(link, { origin: app.origin });
  if (address === null) return null;
  const framed = new URL(address);
  framed.searchParams.set("framed", "1");
  framed.searchParams.set("lang", app.locale());
  return withSession(framed.href, app.session.get());
}

/**
 * The agreement that comes before everything else (CNF-5). Only Agree closes it, and Cancel closes the web
 * view. A document from another site is not shown, and what is not shown cannot be agreed to.
 */
export function AgreementPopup({ texts, link, onAgree }: AgreementPopupProps) {
  const app = useApp();
  const address = framedAddress(app, link);
  return (
    <Dialog
      open={link !== ""}
      dismissible={false}
      title={texts.agreementTitle}
      text={address === null ? texts.agreementRefused : undefined}
      actions={
        <>
          {address !== null && <Button onPress={onAgree}>{texts.agree}</Button>}
          <Button variant="ghost" onPress={() => void app.bridge.send("closeWebView")}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {address !== null && <Frame src={address} title={texts.agreementTitle} />}
    </Dialog>
  );
}
