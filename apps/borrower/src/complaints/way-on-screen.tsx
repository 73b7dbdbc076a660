import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { ErrorPanel } from "@hiram/ui/message-panel/error-panel.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import { ServicePhoneAction } from "../shell/help/service-phone.tsx";
import styles from "./complaint.module.css";
import { useApp } from "../shell/app/use-app.ts";

interface WayOnScreenProps {
  readonly title: string;
  readonly message: string;
  readonly href: string;
  readonly label: string;
}

/** A link to something that cannot be shown: why, and where to go instead of retrying. */
export function WayOnScreen({ title, message, href, label }: WayOnScreenProps) {
  const app = useApp();
  return (
    <Page header={<ScreenHeader title={title} />}>
      <ErrorPanel title={app.shellTexts().failureTitle} message={message}>
        <div className={styles.wayOn}>
          <ButtonLink href={href}>{label}</ButtonLink>
          <ServicePhoneAction />
        </div>
      </ErrorPanel>
    </Page>
  );
}
