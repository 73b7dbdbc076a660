import type { UserMenu } from "@hiram/contract/account/user-menu.ts";
import { CREDIT_REPORT } from "@hiram/contract/complaints/complaint-form.ts";
import { logout } from "@hiram/contract/identity/log-in.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import { speakOther } from "../shell/language/chosen-language.ts";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { useInstallPrompt } from "../shell/device/install-prompt.ts";
import { MainBar, useIsPlainBrowser } from "../shell/frame/main-bar.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { forgetBorrower, leavePhone } from "../shell/session/forget-borrower.ts";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { Devices } from "./devices.tsx";
import { DueReminders } from "./due-reminders.tsx";
import { type MeData, loadMe } from "./load-me.ts";
import styles from "./me.module.css";
import { Group } from "./group.tsx";
import { ICONS } from "./me-icons.ts";
import { Security } from "./security.tsx";
import { siteHome } from "./site-home.ts";

export const page = declarePage({ load: loadMe, Screen: MeScreen, next: ["bindBank"] });

/** Everything about the borrower, in rows of one kind (WEB-8). */
function MeScreen({ texts, data, reload }: ScreenProps<"me", MeData>) {
  // The native app has a bar and a log-out of its own.
  const isInBrowser = useIsPlainBrowser();
  const { menu, sessions, passkeys } = data;
  const bar = <MainBar words={texts} current="me" />;
  if (!menu.success)
    return (
      <FailedScreen
        title={texts.title}
        message={menu.message}
        onRetry={reload}
        isRoot={isInBrowser}
        bar={bar}
      />
    );

  const { fullName, maskedPhone, hasPassword } = menu.data;
  return (
    <Page header={<ScreenHeader title={texts.title} isRoot={isInBrowser} />} actions={bar}>
      <p className={styles.who}>
        <strong>{fullName || texts.nameless}</strong>
        <span className={styles.quiet}>
          <Whole text={maskedPhone} />
        </span>
      </p>
      <Details texts={texts} menu={menu.data} reload={reload} />
      {isInBrowser && (
        <Security texts={texts} hasPassword={hasPassword} passkeys={passkeys} reload={reload} />
      )}
      <Devices texts={texts} sessions={sessions} reload={reload} />
      <Help texts={texts} />
      {isInBrowser && <LogOut texts={texts} />}
    </Page>
  );
}

interface MePartProps {
  readonly texts: Texts<"me">;
}

interface DetailsProps extends MePartProps {
  readonly menu: UserMenu;
  readonly reload: () => void;
}

/** What is known of the borrower, and how this app speaks to them. */
function Details({ texts, menu, reload }: DetailsProps) {
  const app = useApp();
  const install = useInstallPrompt();
  return (
    <Group title={texts.details}>
      <Row icon={ICONS.person} href={app.address("apply", { step: "all" })}>
        {texts.declared}
      </Row>
      <Row
        icon={ICONS.wallet}
        href={app.address("bindBank")}
        value={<Whole text={menu.payoutAccount || texts.noAccount} />}
      >
        {texts.payoutAccount}
      </Row>
      {menu.paysByCard === 1 && (
        <Row icon={ICONS.card} href={app.address("savedCards")}>
          {texts.cards}
        </Row>
      )}
      <Row icon={ICONS.globe} onClick={() => speakOther(app)} value={texts.thisLanguage}>
        {texts.language}
      </Row>
      <DueReminders texts={texts} menu={menu} reload={reload} />
      {install && (
        <Row icon={ICONS.home} onClick={install}>
          {texts.install}
        </Row>
      )}
    </Group>
  );
}

/** Where to turn, what to read, and what to do with one's data. */
function Help({ texts }: MePartProps) {
  const app = useApp();
  return (
    <Group title={texts.help}>
      <Row icon={ICONS.chart} href={app.address("tools")}>
        {texts.tools}
      </Row>
      <Row icon={ICONS.chat} href={app.address("customerService")}>
        {texts.customerService}
      </Row>
      <Row icon={ICONS.list} href={app.address("complaintList")}>
        {texts.complaints}
      </Row>
      <Row icon={ICONS.star} href={app.address("complainPageNext", { problemType: CREDIT_REPORT })}>
        {texts.creditReport}
      </Row>
      <Row icon={ICONS.shield} href={app.address("privacyPolicy")}>
        {texts.privacyPolicy}
      </Row>
      <Row icon={ICONS.download} href={app.address("exportData")}>
        {texts.exportData}
      </Row>
      <Row icon={ICONS.close} href={app.address("deleteAccount")}>
        <span className={styles.grave}>{texts.deleteAccount}</span>
      </Row>
    </Group>
  );
}

function LogOut({ texts }: MePartProps) {
  const app = useApp();
  const [problem, setProblem] = useState("");
  async function leave(): Promise<void> {
    // First, so that nothing of the borrower's stays, whatever happens to this page while it waits.
    forgetBorrower();
    setProblem("");
    const reply = await app.api.call(logout, {}, { quiet: true, loadingText: texts.loggingOut });
    if (!reply.success) return setProblem(`${texts.stillLoggedIn} ${reply.message}`);
    leavePhone();
    location.assign(siteHome(app.locale()));
  }
  return (
    <>
      <Problem text={problem} />
      <Card>
        <Rows>
          <Row icon={ICONS.out} onClick={leave}>
            {texts.logOut}
          </Row>
        </Rows>
      </Card>
    </>
  );
}
