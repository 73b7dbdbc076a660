import type { Reply } from "@hiram/contract";
import type { ContactInfo } from "@hiram/contract/information/contact-information.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { CopyButton } from "@hiram/ui/copy-button/copy-button.tsx";
import type { ReactNode } from "react";
import { ServicePhone } from "../shell/service-phone.tsx";
import type { Texts } from "../shell/texts.ts";
import styles from "./customer-service.module.css";
import { OnlineContact } from "./online-contact.tsx";
import { useApp } from "../shell/use-app.ts";

interface ContactCardProps {
  readonly texts: Texts<"customer-service">;
  readonly contact: Reply<ContactInfo>;
  readonly onRetry: () => void;
}

/** Every way to reach customer service; the telephone stays when the others cannot be loaded. */
export function ContactCard({ texts, contact, onRetry }: ContactCardProps) {
  const app = useApp();
  const shell = app.shellTexts();
  return (
    <Card>
      {!contact.success && (
        <div className={styles.failed}>
          <p role="alert">
            {contact.message} {texts.failed}
          </p>
          <Button variant="ghost" onPress={onRetry}>
            {shell.retry}
          </Button>
        </div>
      )}
      <dl className={styles.ways}>
        {contact.success && (
          <>
            <Way label={texts.onlineService}>
              <OnlineContact contact={contact.data.smWa} />
              <CopyButton
                text={contact.data.smWa}
                label={shell.copy}
                accessibleLabel={texts.copyContact}
                copiedLabel={shell.copied}
                failedLabel={shell.copyFailed}
              />
            </Way>
            <Way label={texts.email}>
              <a href={`mailto:${contact.data.email}`}>{contact.data.email}</a>
            </Way>
          </>
        )}
        <Way label={texts.phone}>
          <ServicePhone />
        </Way>
        {contact.success && <Way label={texts.hours}>{contact.data.serviceHours}</Way>}
      </dl>
    </Card>
  );
}

function Way({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
