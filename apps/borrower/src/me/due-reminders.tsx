import { userReminderSwitch } from "@hiram/contract/account/due-reminders.ts";
import type { UserMenu } from "@hiram/contract/account/user-menu.ts";
import { Row } from "@hiram/ui/rows/rows.tsx";
import { useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./me.module.css";
import { ICONS } from "./me-icons.ts";

/** Whether SMS announce due days, and when (WEB-11). */
export function DueReminders({
  texts,
  menu: { remindedOfDue, reminderDays },
  reload,
}: {
  readonly texts: Texts<"me">;
  readonly menu: UserMenu;
  readonly reload: () => void;
}) {
  const app = useApp();
  const [problem, setProblem] = useState("");
  const isOn = remindedOfDue === 1;
  async function turn(): Promise<void> {
    setProblem("");
    const reply = await app.api.call(
      userReminderSwitch,
      { isOn: isOn ? 0 : 1 },
      { quiet: true, loadingText: texts.switching },
    );
    if (reply.success) reload();
    else setProblem(reply.message);
  }
  return (
    <>
      <Row
        icon={ICONS.bell}
        onClick={turn}
        isOn={isOn}
        note={reminderDays}
        value={<span className={styles.switch} />}
      >
        {texts.reminders}
      </Row>
      {problem !== "" && (
        <li className={styles.problem}>
          <Problem text={problem} />
        </li>
      )}
    </>
  );
}
