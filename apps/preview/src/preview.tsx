import type { RecordedMessage } from "@hiram/bridge/recording-host.ts";
import { useEffect, useRef, useState } from "react";
import { DemoControls } from "./demo-controls.tsx";
import { DeviceFields } from "./device-fields.tsx";
import { type DeviceValues, rememberedValues, rememberValues } from "./device-values.ts";
import { LinkList } from "./link-list.tsx";
import { type LoggedMessage, MessageLog } from "./message-log.tsx";
import { NativeButtons } from "./native-buttons.tsx";
import type { NativeSide, Transport } from "./native-side.ts";
import { addressOfLink, inLanguage, PAGE_LINKS } from "./page-links.ts";
import { Phone } from "./phone.tsx";

/** The developers' page: any screen in a phone, with the native app played around it (TST). */
export function Preview() {
  const [values, setValues] = useState(rememberedValues);
  const [locale, setLocale] = useState("en");
  const [transport, setTransport] = useState<Transport>("android");
  const [shown, setShown] = useState(() => ({
    address: addressOfLink(PAGE_LINKS[1] ?? { label: "", page: "loanDetails" }, values, "en"),
    visit: 0,
  }));
  const [messages, setMessages] = useState<readonly LoggedMessage[]>([]);
  const native = useRef<NativeSide | null>(null);
  useEffect(() => rememberValues(values), [values]);

  const open = (address: string): void => setShown(({ visit }) => ({ address, visit: visit + 1 }));
  const hear = (message: RecordedMessage): void =>
    setMessages((before) => [{ ...message, id: before.length, at: new Date() }, ...before]);
  const speak = (next: string): void => {
    setLocale(next);
    open(inLanguage(shown.address, next));
  };
  const change = (next: DeviceValues): void => setValues(next);

  return (
    <main>
      <section aria-label="What to open" className="column">
        <h1>Test preview</h1>
        <DemoControls
          values={values}
          onChange={change}
          locale={locale}
          onLocale={speak}
          transport={transport}
          onTransport={setTransport}
          onReload={() => open(shown.address)}
        />
        <DeviceFields values={values} onChange={change} />
        <LinkList values={values} locale={locale} onOpen={open} />
      </section>
      <section aria-label="Phone" className="column">
        <p className="address">
          <code>{shown.address}</code>
        </p>
        <Phone
          key={`${shown.visit} ${transport}`}
          address={shown.address}
          transport={transport}
          onMessage={hear}
          onNativeSide={(side) => {
            native.current = side;
          }}
        />
      </section>
      <section aria-label="Native side" className="column">
        <NativeButtons values={values} play={(name, given) => native.current?.play(name, given) ?? false} />
        <MessageLog messages={messages} onClear={() => setMessages([])} />
      </section>
    </main>
  );
}
