import type { Reply } from "@hiram/contract";
import { type PasskeyList, removePasskey } from "@hiram/contract/identity/passkeys.ts";
import { formatDate, formatDay } from "@hiram/market/dates.ts";
import { Row } from "@hiram/ui/rows/rows.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useState, useSyncExternalStore } from "react";
import { knowsPasskeys, lateCeremonies } from "../passkeys/late-ceremonies.ts";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./me.module.css";
import { FailedRows } from "./failed-rows.tsx";
import { ICONS } from "./me-icons.ts";
import { CallSheet } from "../form-parts/call-sheet.tsx";

interface PasskeysProps {
  readonly texts: Texts<"me">;
  readonly passkeys: Reply<PasskeyList>;
  readonly reload: () => void;
}

type Passkey = PasskeyList["passkeys"][number];

/**
 * The borrower's passkeys, each with a way to remove it, and a way to add another where the browser can make
 * one.
 */
export function Passkeys({ texts, passkeys, reload }: PasskeysProps) {
  const app = useApp();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  // Almost every phone can: a row added by the script would move those below it from under a thumb.
  const canAdd = useSyncExternalStore(watchNothing, knowsPasskeys, () => true);
  const listed = passkeys.success ? passkeys.data.passkeys : [];
  const nameOf = ({ deviceName }: Passkey): string => deviceName || texts.unknownDevice;

  async function add(): Promise<void> {
    const ceremonies = await lateCeremonies.load().catch(() => null);
    if (ceremonies === null) return app.onFailure(app.shellTexts().networkFailure);
    const outcome = await ceremonies.addPasskey(app);
    if (outcome.kind === "failed") return app.onFailure(outcome.message);
    if (outcome.kind === "given-up") return toast.info(texts.passkeyNotAdded);
    toast.success(texts.passkeyAdded);
    return reload();
  }
  const remove = ({ passkeyNumber }: Passkey): Promise<Reply<unknown>> =>
    app.api.call(removePasskey, { passkeyNumber }, { quiet: true, loadingText: texts.removing });
  function onRemoved(): void {
    setRemoving(null);
    toast.success(texts.passkeyRemoved);
    reload();
  }

  return (
    <>
      {!passkeys.success && <FailedRows why={passkeys.message} onRetry={reload} />}
      {listed.map((passkey) => (
        <Row
          key={passkey.passkeyNumber}
          icon={ICONS.key}
          note={texts.since(
            formatDay(formatDate(new Date(passkey.addedAt)), app.locale(), app.settings.today),
          )}
          value={
            <button
              type="button"
              className={styles.end}
              aria-label={texts.removePasskeyOf(nameOf(passkey))}
              onClick={() => setRemoving(passkey)}
            >
              {texts.remove}
            </button>
          }
        >
          {texts.passkeyOf(nameOf(passkey))}
        </Row>
      ))}
      {canAdd && (
        <Row icon={ICONS.key} onClick={add} note={texts.addPasskeyHint}>
          {texts.addPasskey}
        </Row>
      )}
      {removing !== null && (
        <CallSheet
          title={texts.removePasskeyTitle}
          confirmLabel={texts.remove}
          call={() => remove(removing)}
          onDone={onRemoved}
          onClose={() => setRemoving(null)}
        >
          {texts.removePasskeyText}
        </CallSheet>
      )}
    </>
  );
}

function watchNothing(): () => void {
  return () => {};
}
