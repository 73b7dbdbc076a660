import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { storageSection } from "@hiram/browser/storage.ts";

const KEY = "visitorDevice";
const visitor = storageSection("public");

/**
 * What the server counts SMS codes of one device by: the address's own, or a random one that this browser keeps.
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
