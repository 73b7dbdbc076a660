import { Card } from "@hiram/ui/card/card.tsx";
import { withKeys } from "@hiram/ui/list-keys.ts";
import { Page } from "@hiram/ui/page/page.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { LaterHeader } from "../shell/later-header.tsx";
import { LenderNotice } from "../shell/lender-notice.tsx";
import type { LaterPageProps } from "../shell/template-page-props.ts";
import styles from "./agreement-page.module.css";

/** The template's agreement, as text (PROMO-10); an empty line separates its paragraphs. */
export function AgreementPage(props: LaterPageProps) {
  const { template, texts } = props;
  const paragraphs = template.agreementText.split(/\n\s*\n/).filter((text) => text.trim() !== "");
  return (
    <Page header={<LaterHeader {...props} title={texts.agreementTitle} />}>
      <Card>
        <div className={styles.text}>
          {paragraphs.length === 0 && <p>{texts.agreementEmpty}</p>}
          {withKeys(paragraphs, (text) => text).map(([key, text]) => (
            <p key={key}>
              <Whole text={text} />
            </p>
          ))}
        </div>
      </Card>
      <LenderNotice lender={template.lender} texts={texts} />
    </Page>
  );
}
