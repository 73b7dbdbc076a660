/** What a carrier counts of a message, and bills by the part (3GPP TS 23.038 and 23.040). */
export interface SmsLength {
  /** Characters as they are counted: some take two. */
  readonly units: number;
  readonly parts: number;
  /** Holds a sign that is not in the alphabet of SMS, such as `₱`: a part then takes 70 units instead of 160. */
  readonly isUnicode: boolean;
}

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Each behind an escape, which is counted too. */
const EXTENDED = "^{}\\[~]|€\f";

/** One message's units, and a part's when there are several: its place among them takes the rest. */
const ROOM = { basic: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const;

export function smsLength(text: string): SmsLength {
  const signs = Array.from(text);
  const isUnicode = signs.some((sign) => !BASIC.includes(sign) && !EXTENDED.includes(sign));
  const units = isUnicode
    ? text.length
    : signs.reduce((sum, sign) => sum + (EXTENDED.includes(sign) ? 2 : 1), 0);
  const { alone, part } = isUnicode ? ROOM.unicode : ROOM.basic;
  return { units, parts: units <= alone ? 1 : Math.ceil(units / part), isUnicode };
}
