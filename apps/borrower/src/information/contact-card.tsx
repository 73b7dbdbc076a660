import type { Reply } from "@hiram/contract";
import type { ContactInfo } from "@hiram/contract/information/contact-information.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { CopyButton } from "@hiram/ui/copy-button/copy-button.tsx";
import { Row, type RowIcon, RowPicture, Rows } from "@hiram/ui/rows/rows.tsx";
import { EMail } from "@hiram/ui/pieces/e-mail.tsx";
import { CALL } from "../shell/help/customer-help.tsx";
import { useServicePhone } from "../shell/help/service-phone.tsx";
import type { Texts } from "../shell/app/texts.ts";
import styles from "./customer-service.module.css";
import { OnlineContact } from "./online-contact.tsx";
import { useApp } from "../shell/app/use-app.ts";

const CHAT: RowIcon = ["M5 5h14v11h-7l-4 3.5V16H5z", "M9 10.5h6"];
const MAIL: RowIcon = ["M4 6h16v12H4z", "M4 7l8 6 8-6"];
const CLOCK: RowIcon = ["M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z", "M12 8v4.5l3 2"];

interface ContactCardProps {
  readonly texts: Texts<"customer-service">;
  readonly contact: Reply<ContactInfo>;
  readonly onRetry: () => void;
}

/** Every way to reach customer service; the telephone remains when the others cannot be loaded. */
export function ContactCard({ texts, contact, onRetry }: ContactCardProps) {
  const app = useApp();
  const shell = app.shellTexts();
  const { call, words } = useServicePhone(undefined);
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
      <Rows>
        {contact.success && (
          <>
            <li className={styles.online}>
              <RowPicture icon={CHAT} />
              <span className={styles.words}>
                <OnlineContact contact={contact.data.smWa} />
                <span className={styles.note}>{texts.onlineService}</span>
              </span>
              <CopyButton
                text={contact.data.smWa}
                label={shell.copy}
                accessibleLabel={texts.copyContact}
                copiedLabel={shell.copied}
                failedLabel={shell.copyFailed}
              />
            </li>
            <Row icon={MAIL} href={`mailto:${contact.data.email}`}>
              <EMail address={contact.data.email} />
            </Row>
          </>
        )}
        {call && (
          <Row icon={CALL} {...call}>
            {words}
          </Row>
        )}
        {contact.success && (
          <Row icon={CLOCK} note={texts.hours}>
            {contact.data.serviceHours}
          </Row>
        )}
      </Rows>
    </Card>
  );
}
