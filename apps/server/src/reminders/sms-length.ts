/** A message's length as carriers count and bill it, by the part (3GPP TS 23.038 and 23.040). */
export interface SmsLength {
  /** Characters as they are counted: some count as two. */
  readonly units: number;
  readonly parts: number;
  /** Holds a character outside the SMS alphabet, such as `₱`: a part then has room for 70 units instead of 160. */
  readonly isUnicode: boolean;
}

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Each follows an escape character, which counts too. */
const EXTENDED = "^{}\\[~]|€\f";

/** Units in a single message, and in each part of a longer one, where the part's header takes the difference. */
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
