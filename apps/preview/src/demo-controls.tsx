import { useEffect, useState } from "react";
import {
  currentProfile,
  type FreshBorrower,
  makeFreshBorrower,
  type ProfileName,
  switchProfile,
} from "./demo-server.ts";
import type { DeviceValues } from "./device-values.ts";
import type { Transport } from "./native-side.ts";

interface DemoControlsProps {
  readonly values: DeviceValues;
  readonly onChange: (values: DeviceValues) => void;
  readonly locale: string;
  readonly onLocale: (locale: string) => void;
  readonly transport: Transport;
  readonly onTransport: (transport: Transport) => void;
  /** The server's profile changed: what is shown is of the other one. */
  readonly onReload: () => void;
}

/** Language, profile, the bridge's system, and a borrower to try things with (TST-4). */
export function DemoControls(props: DemoControlsProps) {
  const { values, onChange, onReload } = props;
  const [profile, setProfile] = useState<ProfileName>("document");
  const [borrower, setBorrower] = useState<FreshBorrower | null>(null);
  const [trouble, setTrouble] = useState("");
  const attempt = (work: () => Promise<void>): void => {
    setTrouble("");
    work().catch((failure: Error) => setTrouble(failure.message));
  };
  useEffect(() => {
    currentProfile().then(setProfile, (failure: Error) => setTrouble(failure.message));
  }, []);

  const choose = (next: ProfileName): void =>
    attempt(async () => {
      setProfile(await switchProfile(next));
      onReload();
    });
  const refresh = (): void =>
    attempt(async () => {
      const made = await makeFreshBorrower();
      setBorrower(made);
      const orderId = String(made.orders["174"] ?? "");
      onChange({ ...values, sessionId: made.sessionId, productId: String(made.productId), orderId });
    });

  return (
    <fieldset className="fields">
      <legend>Demo</legend>
      <label>
        Language
        <select value={props.locale} onChange={({ target }) => props.onLocale(target.value)}>
          <option value="en">English</option>
          <option value="fil">Filipino</option>
        </select>
      </label>
      <label>
        Profile of the server
        <select value={profile} onChange={({ target }) => choose(target.value as ProfileName)}>
          <option value="document">document</option>
          <option value="philippines">philippines</option>
        </select>
      </label>
      <label>
        Bridge
        <select
          value={props.transport}
          onChange={({ target }) => props.onTransport(target.value as Transport)}
        >
          <option value="android">Android</option>
          <option value="ios">iOS</option>
        </select>
      </label>
      <p className="row">
        <button onClick={refresh}>New borrower</button>
        {borrower !== null && (
          <select
            aria-label="Order by state"
            value={values.orderId}
            onChange={({ target }) => onChange({ ...values, orderId: target.value })}
          >
            {Object.entries(borrower.orders).map(([state, orderId]) => (
              <option key={state} value={String(orderId)}>
                {state}: {orderId}
              </option>
            ))}
          </select>
        )}
      </p>
      {trouble !== "" && <p role="alert">{trouble}</p>}
    </fieldset>
  );
}
