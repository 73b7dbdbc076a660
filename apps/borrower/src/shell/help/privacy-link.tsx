import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { Frame } from "@hiram/ui/frame/frame.tsx";
import { type MouseEvent, useState } from "react";
import { useNativeBack } from "../navigation/use-native-back.ts";
import { useApp } from "../app/use-app.ts";

/**
 * Links to the privacy policy; a tap shows it in a frame above the screen, so that what was typed there stays
 * (PRV-1). Before hydration, or opened in another tab, it is a plain link.
 */
export function PrivacyLink() {
  const { link, words, frame } = usePrivacyPolicy();
  return (
    <>
      <a {...link}>{words}</a>
      {frame}
    </>
  );
}

/** The props for a link to the policy, and the frame that a tap opens. */
export function usePrivacyPolicy() {
  const app = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const onClick = (click: MouseEvent): void => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    setIsOpen(true);
  };
  return {
    link: { href: app.address("privacyPolicy"), onClick },
    words: app.shellTexts().privacyPolicy,
    frame: isOpen && <FramedPolicy onClose={() => setIsOpen(false)} />,
  };
}

function FramedPolicy({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const { privacyPolicy, close } = app.shellTexts();
  useNativeBack(onClose);
  return (
    <Dialog
      open
      title={privacyPolicy}
      variant="sheet"
      onClose={onClose}
      actions={<Button onPress={onClose}>{close}</Button>}
    >
      <Frame src={app.address("privacyPolicy", { framed: "1" })} title={privacyPolicy} />
    </Dialog>
  );
}
