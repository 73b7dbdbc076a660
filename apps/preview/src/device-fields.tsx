import { DEVICE_FIELDS, type DeviceField, type DeviceValues } from "./device-values.ts";

interface DeviceFieldsProps {
  readonly values: DeviceValues;
  readonly onChange: (values: DeviceValues) => void;
}

/** The editable device fields (TST-1). */
export function DeviceFields({ values, onChange }: DeviceFieldsProps) {
  const change = (name: DeviceField, value: string): void => onChange({ ...values, [name]: value });
  return (
    <fieldset className="fields">
      <legend>Device and order</legend>
      {DEVICE_FIELDS.map(({ name, label }) => (
        <label key={name}>
          {label}
          <input
            value={values[name]}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(name, event.target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
