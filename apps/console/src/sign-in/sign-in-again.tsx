import { Modal, Text } from "@mantine/core";
import type { StaffMe } from "@hiram/contract/staff/sign-in/me.ts";
import { signInTexts as texts } from "@hiram/texts/console/shell.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { tellCodesLeft } from "./sign-in-page.tsx";

/**
 * Over a page whose session ended: it cannot be closed, and the page beneath keeps what was typed but can't be read, since
 * whoever comes to the screen may be a stranger.
 */
export function SignInAgain({ onSignedIn }: { readonly onSignedIn: (me: StaffMe) => void }) {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ className: "opaque" }}
      title={texts.lost}
      centered
    >
      <Text c="dimmed" mb="md">
        {texts.lostHint}
      </Text>
      <SignInForm
        onSignedIn={(member) => {
          tellCodesLeft(member);
          onSignedIn(member);
        }}
      />
    </Modal>
  );
}
