import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { storageSection } from "@hiram/browser/storage.ts";

const KEY = "visitorDevice";
const visitor = storageSection("public");

/**
 * The id under which the server counts a device's SMS codes: the address's own, or a random one that this
 * browser stores.
 */
export function deviceIdOf(parameters: URLSearchParams): string {
  const fromAddress = parameters.get("deviceId");
  if (fromAddress !== null) return fromAddress;
  const stored = visitor.get(KEY);
  if (typeof stored === "string" && stored !== "") return stored;
  const created = randomIdentifier();
  visitor.set(KEY, created);
  return created;
}
