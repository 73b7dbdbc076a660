import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { storageSection } from "@hiram/browser/storage.ts";

const KEY = "visitorDevice";
const visitor = storageSection("public");

/**
 * What the server counts SMS codes of one device by: the address's own, or a random one that this browser keeps.
 */
export function deviceIdOf(parameters: URLSearchParams): string {
  const given = parameters.get("deviceId");
  if (given !== null) return given;
  const kept = visitor.get(KEY);
  if (typeof kept === "string" && kept !== "") return kept;
  const made = randomIdentifier();
  visitor.set(KEY, made);
  return made;
}
