import { readSession } from "@hiram/contract";
import type { NativeEvents } from "@hiram/bridge";
import { useEffect, useRef, useState } from "react";
import { DemoControls } from "./demo-controls.tsx";
import { DeviceFields } from "./device-fields.tsx";
import { type DeviceValues, FIRST_VALUES, rememberedValues, rememberValues } from "./device-values.ts";
import { LinkList } from "./link-list.tsx";
import { LogInSheet } from "./log-in-sheet.tsx";
import { NativeButtons } from "./native-buttons.tsx";
import type { NativeSide, Transport } from "./native-side.ts";
import { addressOfLink, inLanguage, ofSession, type PageLink } from "./page-links.ts";
import { Phone } from "./phone.tsx";
import { PhoneControls, PhonePresets } from "./phone-controls.tsx";
import { FIRST_SETTINGS } from "./phone-settings.ts";
import { Timeline, type TimelineEntry } from "./timeline.tsx";

/** The loan that most trials use. */
const FIRST_LINK: PageLink = { label: "loan-detail", page: "loanDetails" };

const BESIDE = [
  ["/sandbox/", "Sandbox"],
  ["/console/", "Console"],
  ["/api/docs", "API"],
  ["/", "Site"],
] as const;

/** The developers' page: any screen in a phone, with the native app simulated around it (TST). */
export function Preview() {
  const [values, setValues] = useState(rememberedValues);
  const [locale, setLocale] = useState("en");
  const [transport, setTransport] = useState<Transport>("android");
  const [settings, setSettings] = useState(FIRST_SETTINGS);
  const [shown, setShown] = useState(() => ({
    address: addressOfLink(FIRST_LINK, values, "en"),
    visit: 0,
  }));
  /** The borrower whose session the native app's log-in gives: the demo's, or the one made last. */
  const [borrower, setBorrower] = useState(FIRST_VALUES);
  const [isLogInAsked, setLogInAsked] = useState(false);
  const [entries, setEntries] = useState<readonly TimelineEntry[]>([]);
  const native = useRef<NativeSide | null>(null);
  useEffect(() => rememberValues(values), [values]);

  const tell = (entry: Omit<TimelineEntry, "id" | "at">): void =>
    setEntries((before) => [{ ...entry, id: before.length, at: new Date() }, ...before]);
  const open = (address: string): void => {
    setLogInAsked(false);
    setShown(({ visit }) => ({ address, visit: visit + 1 }));
  };
  /** A log-in made meanwhile is kept. */
  const reload = (): void => open(ofSession(shown.address, values.sessionId));
  const speak = (next: string): void => {
    setLocale(next);
    open(inLanguage(shown.address, next));
  };
  const play = (name: keyof NativeEvents, payload?: unknown): boolean => {
    const isAccepted = native.current?.play(name, payload) ?? false;
    tell({ way: "to the page", what: name, how: isAccepted ? "accepted" : "not accepted", payload });
    return isAccepted;
  };
  const logIn = (): void => {
    const known = { ...values, sessionId: borrower.sessionId };
    setLogInAsked(false);
    setValues(known);
    play("refreshSession", readSession(known));
  };

  return (
    <main>
      <section aria-label="What to open" className="column">
        <h1>Test preview</h1>
        <DemoControls
          values={values}
          onChange={setValues}
          onBorrower={(newBorrower) => {
            setBorrower(newBorrower);
            setValues(newBorrower);
            open(addressOfLink(FIRST_LINK, newBorrower, locale));
          }}
          onReload={reload}
        />
        <PhoneControls
          settings={settings}
          onSettings={setSettings}
          locale={locale}
          onLocale={speak}
          transport={transport}
          onTransport={setTransport}
        />
        <DeviceFields values={values} onChange={(next: DeviceValues) => setValues(next)} />
        <LinkList values={values} locale={locale} onOpen={open} />
        <nav aria-label="Beside it">
          <h2>Beside it</h2>
          <ul className="links">
            {BESIDE.map(([address, name]) => (
              <li key={address}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      <section aria-label="Phone" className="middle">
        <PhonePresets settings={settings} onSettings={setSettings} onReload={reload} />
        <p className="address">
          <a href={shown.address} target="_blank" rel="noopener" title="Open in a tab of its own">
            {shown.address}
          </a>
        </p>
        <Phone
          key={`${shown.visit} ${transport}`}
          address={shown.address}
          transport={transport}
          settings={settings}
          onMessage={(message) => {
            if (message.action === "forceLogin") setLogInAsked(true);
            tell({
              way: "to the app",
              what: message.action,
              how: message.transport,
              payload: message.payload,
            });
          }}
          onCall={({ method, path, outcome, milliseconds }) =>
            tell({ way: "to the server", what: `${method} ${path}`, how: `${outcome} · ${milliseconds} ms` })
          }
          onNativeSide={(side) => {
            native.current = side;
          }}
        />
        {isLogInAsked && <LogInSheet onLogIn={logIn} onRefuse={() => setLogInAsked(false)} />}
      </section>
      <section aria-label="Native side" className="column">
        <NativeButtons values={values} play={play} />
        <Timeline entries={entries} onClear={() => setEntries([])} />
      </section>
    </main>
  );
}
