import type { Reply } from "@hiram/contract";
import {
  CONTACT_TYPE,
  type ContactInfo,
  contactKfInfo,
} from "@hiram/contract/information/contact-information.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { Row, RowLink, Rows } from "@hiram/ui/rows/rows.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { MainBar, useIsPlainBrowser } from "../shell/frame/main-bar.tsx";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import { usePrivacyPolicy } from "../shell/help/privacy-link.tsx";
import { ContactCard } from "./contact-card.tsx";
import styles from "./customer-service.module.css";
import { useApp } from "../shell/app/use-app.ts";
import type { App } from "../shell/app/app.ts";

export type CustomerServiceData = Reply<ContactInfo>;

export const page = declarePage({ load: loadCustomerService, Screen: CustomerServiceScreen });

/** How to reach customer service (CS-1). Never rejects: the screen has the telephone number in any case. */
function loadCustomerService(app: App): Promise<CustomerServiceData> {
  return app.api.call(
    contactKfInfo,
    { type: CONTACT_TYPE },
    { quiet: true, loadingText: app.shellTexts().loading },
  );
}

/** Customer service (CS-1): how to reach it, complaints, and useful information. */
function CustomerServiceScreen(props: ScreenProps<"customer-service", CustomerServiceData>) {
  const app = useApp();
  const { query, texts, data, reload } = props;
  const order = { orderId: query["orderId"] };
  return (
    <Page
      header={<ScreenHeader title={texts.title} isRoot={useIsPlainBrowser()} />}
      actions={<MainBar words={texts} current="help" />}
    >
      <ContactCard texts={texts} contact={data} onRetry={reload} />
      <Notice>{texts.keepSecret}</Notice>
      <Card title={texts.somethingWrong}>
        <div className={styles.actions}>
          <ButtonLink href={app.address("complaint", order)}>{texts.complain}</ButtonLink>
          <ButtonLink variant="ghost" href={app.address("complaintList")}>
            {texts.complaints}
          </ButtonLink>
        </div>
      </Card>
      <Card title={texts.aboutTitle}>
        <Rows>
          <Row href={app.address("paymentInstructions")}>{texts.howToPay}</Row>
          <Row href={app.address("tools")}>{texts.tools}</Row>
          <PrivacyRow />
          <Row href={app.address("loanTerms")}>{texts.loanTerms}</Row>
          <Row href={app.address("aboutUs")}>{texts.aboutUs}</Row>
        </Rows>
      </Card>
    </Page>
  );
}

function PrivacyRow() {
  const { link, words, frame } = usePrivacyPolicy();
  return (
    <li>
      <RowLink {...link}>{words}</RowLink>
      {frame}
    </li>
  );
}
