import { useEffect, useState } from "react";
import {
  advanceClock,
  currentDay,
  currentProfile,
  type FreshBorrower,
  makeFreshBorrower,
  type ProfileName,
  switchProfile,
} from "./demo-server.ts";
import type { DeviceValues } from "./device-values.ts";

interface DemoControlsProps {
  readonly values: DeviceValues;
  readonly onChange: (values: DeviceValues) => void;
  /** A new borrower was made, with a loan that is due. */
  readonly onBorrower: (values: DeviceValues) => void;
  /** The server's profile or day changed: what is shown is out of date. */
  readonly onReload: () => void;
}

/** What everyone who uses the demo shares, profile and clock, and a borrower to try things with (TST-4). */
export function DemoControls({ values, onChange, onBorrower, onReload }: DemoControlsProps) {
  const [profile, setProfile] = useState<ProfileName>("document");
  const [today, setToday] = useState("");
  const [borrower, setBorrower] = useState<FreshBorrower | null>(null);
  const [trouble, setTrouble] = useState("");
  const attempt = (work: () => Promise<void>): void => {
    setTrouble("");
    work().catch((failure: Error) => setTrouble(failure.message));
  };
  useEffect(() => {
    Promise.all([currentProfile().then(setProfile), currentDay().then(setToday)]).catch((failure: Error) =>
      setTrouble(failure.message),
    );
  }, []);

  const choose = (next: ProfileName): void =>
    attempt(async () => {
      setProfile(await switchProfile(next));
      onReload();
    });
  const advance = (days: number): void =>
    attempt(async () => {
      setToday(await advanceClock(days));
      onReload();
    });
  const refresh = (): void =>
    attempt(async () => {
      const scenario = await makeFreshBorrower();
      setBorrower(scenario);
      const orderId = String(scenario.orders["174"] ?? "");
      onBorrower({
        ...values,
        sessionId: scenario.sessionId,
        productId: String(scenario.productId),
        orderId,
      });
    });

  return (
    <fieldset className="fields">
      <legend>Demo</legend>
      <label>
        Profile of the server
        <select value={profile} onChange={({ target }) => choose(target.value as ProfileName)}>
          <option value="document">document</option>
          <option value="philippines">philippines</option>
        </select>
      </label>
      <label>
        The demo's clock
        <select value="" onChange={({ target }) => advance(Number(target.value))}>
          <option value="">{today}</option>
          <option value="1">a day on</option>
          <option value="7">7 days on</option>
          <option value="30">30 days on</option>
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
