import type { UserDeleteInit } from "@hiram/contract/account/delete-account.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Row } from "@hiram/ui/rows/rows.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./me.module.css";
import { Group } from "./group.tsx";

interface NotYetProps {
  readonly texts: Texts<"delete-account">;
  readonly obstacles: UserDeleteInit["obstacles"];
}

/** Why the account cannot be deleted yet, each reason with where to do something about it. */
export function NotYet({ texts, obstacles }: NotYetProps) {
  const app = useApp();
  return (
    <>
      <Card title={texts.notYet}>
        <p>{texts.notYetText}</p>
      </Card>
      <Group title={texts.reasons}>
        {obstacles.map(({ text, page, orderId, productId }) =>
          page === "" ? (
            <Row key={`${orderId} ${text}`}>{text}</Row>
          ) : (
            <Row
              key={`${orderId} ${text}`}
              href={app.address(page, { productId, orderId })}
              note={page === "loanDetails" ? texts.openLoan : texts.writeToUs}
            >
              {text}
            </Row>
          ),
        )}
      </Group>
    </>
  );
}

interface BeforeDeletingProps {
  readonly texts: Texts<"delete-account">;
  readonly kept: UserDeleteInit["kept"];
}

/** What is deleted, and what is kept, why and until when. */
export function BeforeDeleting({ texts, kept }: BeforeDeletingProps) {
  return (
    <>
      <Card title={texts.goes}>
        <p>{texts.goesText}</p>
      </Card>
      <Card title={texts.stays}>
        {kept.length === 0 ? (
          <p>{texts.nothingStays}</p>
        ) : (
          <dl className={styles.kept}>
            {kept.map(({ what, why, until }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {until} · {why}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </>
  );
}
