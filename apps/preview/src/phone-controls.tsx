import { NETWORKS, type Network, type PhoneSettings, PRESETS, SIZES } from "./phone-settings.ts";
import type { Transport } from "./native-side.ts";

interface PhonePresetsProps {
  readonly settings: PhoneSettings;
  readonly onSettings: (settings: PhoneSettings) => void;
  readonly onReload: () => void;
}

/** The phones on which a screen should be seen before it ships, one tap each. */
export function PhonePresets({ settings, onSettings, onReload }: PhonePresetsProps) {
  return (
    <div role="toolbar" aria-label="Presets" className="row presets">
      {PRESETS.map((preset) => (
        <button
          key={preset.label}
          aria-pressed={isSame(preset.settings, settings)}
          onClick={() => onSettings(preset.settings)}
        >
          {preset.label}
        </button>
      ))}
      <button onClick={onReload}>Reload</button>
    </div>
  );
}

interface PhoneControlsProps {
  readonly settings: PhoneSettings;
  readonly onSettings: (settings: PhoneSettings) => void;
  readonly locale: string;
  readonly onLocale: (locale: string) => void;
  readonly transport: Transport;
  readonly onTransport: (transport: Transport) => void;
}

/** The conditions under which the page runs: every change reaches the current page (TST-4). */
export function PhoneControls(props: PhoneControlsProps) {
  const { settings, onSettings } = props;
  const change = (changes: Partial<PhoneSettings>): void => onSettings({ ...settings, ...changes });
  return (
    <fieldset className="fields">
      <legend>Phone</legend>
      <Choice
        label="Language"
        value={props.locale}
        options={{ en: "English", fil: "Filipino" }}
        onChange={props.onLocale}
      />
      <Choice
        label="Bridge"
        value={props.transport}
        options={{ android: "Android", ios: "iOS" }}
        onChange={(transport) => props.onTransport(transport as Transport)}
      />
      <Choice
        label="Screen"
        value={settings.size}
        options={Object.fromEntries(SIZES.map((size) => [size, size]))}
        onChange={(size) => change({ size: size as PhoneSettings["size"] })}
      />
      <Choice
        label="Text size"
        value={settings.textSize}
        options={{ "100": "100%", "130": "130%", "200": "200%" }}
        onChange={(textSize) => change({ textSize: textSize as PhoneSettings["textSize"] })}
      />
      <Choice
        label="Theme"
        value={settings.theme}
        options={{ light: "Light", dark: "Dark" }}
        onChange={(theme) => change({ theme: theme as PhoneSettings["theme"] })}
      />
      <Choice
        label="Network"
        value={settings.network}
        options={NETWORKS}
        onChange={(network) => change({ network: network as Network })}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Labels by value. */
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(options).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function isSame(one: PhoneSettings, other: PhoneSettings): boolean {
  return (Object.keys(one) as (keyof PhoneSettings)[]).every((name) => one[name] === other[name]);
}
