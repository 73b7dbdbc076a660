/** New values of the common parameters, by name (SES-5). */
export type SessionParams = Readonly<Record<string, string>>;
/** A photo the borrower chose, as a `data:` address of a JPEG, PNG or WebP picture. */
export interface PickedPhoto {
  readonly dataUrl: string;
  readonly name: string;
}
/** One person, picked by the borrower; never a whole address book (API-6). */
export interface PickedContact {
  readonly name: string;
  readonly phone: string;
}
export interface Location {
  readonly latitudeDegrees: number;
  readonly longitudeDegrees: number;
}

/**
 * The longest that a common parameter may be (SES-2); a longer one is not understood, and the app is told so.
 */
const LONGEST_VALUE = 200;

/** A flat set of named texts or numbers; null for any other shape. */
export function readSessionParams(given: unknown): SessionParams | null {
  const record = readRecord(given);
  if (!record) return null;
  const params: [string, string][] = [];
  for (const [name, value] of Object.entries(record)) {
    if (!/^[A-Za-z]\w{0,63}$/.test(name)) return null;
    if (typeof value !== "string" && !Number.isFinite(value)) return null;
    if (String(value).length > LONGEST_VALUE) return null;
    params.push([name, String(value)]);
  }
  return params.length > 0 ? Object.fromEntries(params) : null;
}

export function readPhoto(given: unknown): PickedPhoto | null {
  const record = readRecord(given);
  const dataUrl = record?.["dataUrl"];
  if (typeof dataUrl !== "string" || !/^data:image\/(jpeg|png|webp);base64,[\w+/=]+$/.test(dataUrl))
    return null;
  return { dataUrl, name: readText(record?.["name"]) ?? "photo" };
}

export function readContact(given: unknown): PickedContact | null {
  const record = readRecord(given);
  const name = readText(record?.["name"]);
  const phone = readText(record?.["phone"]);
  return name && phone && /\d/.test(phone) ? { name, phone } : null;
}

export function readLocation(given: unknown): Location | null {
  const record = readRecord(given);
  const latitude = record?.["latitude"];
  const longitude = record?.["longitude"];
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitudeDegrees: latitude, longitudeDegrees: longitude };
}

/** An object, or the JSON text of one: Android callers often have only text. */
function readRecord(value: unknown): Record<string, unknown> | null {
  if (typeof value === "string") {
    try {
      return readRecord(JSON.parse(value) as object);
    } catch {
      return null;
    }
  }
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function readText(value: unknown): string | null {
  return typeof value === "string" && value !== "" && value.length <= 200 ? value : null;
}
