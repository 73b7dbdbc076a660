import { storageSection } from "@hiram/browser/storage.ts";

/** The fields of the test preview (TST-1), under the names that they have in an address. */
export const DEVICE_FIELDS = [
  { name: "appVersion", label: "App version" },
  { name: "deviceName", label: "Device name" },
  { name: "deviceId", label: "Device id" },
  { name: "osVersion", label: "OS version" },
  { name: "sessionId", label: "Session id" },
  { name: "adId", label: "Ad id" },
  { name: "productId", label: "Product id" },
  { name: "orderId", label: "Order id" },
] as const;

export type DeviceField = (typeof DEVICE_FIELDS)[number]["name"];
export type DeviceValues = Readonly<Record<DeviceField, string>>;

/** The demo's fixed borrower, with a loan that is due. */
export const FIRST_VALUES: DeviceValues = {
  appVersion: "1.0.0",
  deviceName: "Cherry Aqua S10",
  deviceId: "preview-device",
  osVersion: "Android 11",
  sessionId: "demo",
  adId: "preview-ad",
  productId: "101",
  orderId: "900174",
};

const storage = storageSection("public");

/** What was typed last time, or the initial values. */
export function rememberedValues(): DeviceValues {
  const values = storage.get("testPreview");
  if (typeof values !== "object" || values === null) return FIRST_VALUES;
  const known = DEVICE_FIELDS.map(({ name }) => [name, (values as Record<string, unknown>)[name]] as const);
  return { ...FIRST_VALUES, ...Object.fromEntries(known.filter(([, value]) => typeof value === "string")) };
}

export function rememberValues(values: DeviceValues): void {
  storage.set("testPreview", values);
}
