import type { Reply } from "@hiram/contract";
import { endOtherSessions, endSession, type SessionList } from "@hiram/contract/identity/sessions.ts";
import { formatDate, formatDay } from "@hiram/market/dates.ts";
import { Row } from "@hiram/ui/rows/rows.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useState } from "react";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./me.module.css";
import { FailedRows } from "./failed-rows.tsx";
import { ICONS } from "./me-icons.ts";
import { Group } from "./group.tsx";
import { CallSheet } from "../form-parts/call-sheet.tsx";

interface DevicesProps {
  readonly texts: Texts<"me">;
  readonly sessions: Reply<SessionList>;
  readonly reload: () => void;
}

type DeviceSession = SessionList["sessions"][number];
type Asked = { readonly kind: "one"; readonly session: DeviceSession } | { readonly kind: "others" };

/** Where the borrower is logged in; ends one of the sessions, or all others, after a confirmation (WEB-2). */
export function Devices({ texts, sessions, reload }: DevicesProps) {
  const app = useApp();
  const [confirming, setConfirming] = useState<Asked | null>(null);
  if (!sessions.success)
    return (
      <Group title={texts.devices}>
        <FailedRows why={sessions.message} onRetry={reload} />
      </Group>
    );

  const listed = sessions.data.sessions;
  const nameOf = ({ deviceName }: DeviceSession): string => deviceName || texts.unknownDevice;

  function end(what: Asked): Promise<Reply<unknown>> {
    const how = { quiet: true, loadingText: texts.ending };
    return what.kind === "one"
      ? app.api.call(endSession, { sessionNumber: what.session.sessionNumber }, how)
      : app.api.call(endOtherSessions, {}, how);
  }
  function onEnded(): void {
    setConfirming(null);
    toast.success(texts.ended);
    reload();
  }

  return (
    <>
      <Group title={texts.devices}>
        {listed.map((session) => (
          <Row
            key={session.sessionNumber}
            icon={ICONS.phone}
            note={`${session.inBrowser ? texts.inBrowser : texts.inApp} · ${texts.since(
              formatDay(formatDate(new Date(session.startedAt)), app.locale(), app.settings.today),
            )}`}
            value={
              session.isThis ? (
                texts.thisDevice
              ) : (
                <button
                  type="button"
                  className={styles.end}
                  aria-label={texts.endOneOf(nameOf(session))}
                  onClick={() => setConfirming({ kind: "one", session })}
                >
                  {texts.endOne}
                </button>
              )
            }
          >
            {nameOf(session)}
          </Row>
        ))}
        {listed.some(({ isThis }) => !isThis) && (
          <Row icon={ICONS.out} onClick={() => setConfirming({ kind: "others" })}>
            {texts.endOthers}
          </Row>
        )}
      </Group>
      {confirming !== null && (
        <CallSheet
          title={confirming.kind === "one" ? texts.endOneTitle : texts.endOthersTitle}
          confirmLabel={confirming.kind === "one" ? texts.endOne : texts.endOthers}
          call={() => end(confirming)}
          onDone={onEnded}
          onClose={() => setConfirming(null)}
        >
          {confirming.kind === "one" ? texts.endOneText(nameOf(confirming.session)) : texts.endOthersText}
        </CallSheet>
      )}
    </>
  );
}
