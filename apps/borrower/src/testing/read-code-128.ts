/**
 * Reads Code 128 back from drawn bars, for tests: written from the table of ISO/IEC 15417 (bar and space
 * widths in modules by symbol value), independently of the code that draws.
 */
const WIDTHS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232";
const VALUES = WIDTHS.split(" ");
const STOP = "2331112";
const CODE_C = 99;
const CODE_B = 100;
const START_A = 103;
const START_B = 104;

/** The text of drawn bars. Throws if they are not Code 128, or their check symbol does not match. */
export function readCode128(bars: readonly { readonly at: number; readonly width: number }[]): string {
  const widths = bars.flatMap(({ at, width }, index) => {
    const next = bars[index + 1];
    return next === undefined ? [width] : [width, next.at - at - width];
  });
  const text = widths.join("");
  if (!text.endsWith(STOP)) throw new Error("no stop pattern");
  const body = text.slice(0, -STOP.length).match(/.{1,6}/g) ?? [];
  const values = body.map((symbol) => VALUES.indexOf(symbol));
  if (values.includes(-1)) throw new Error("not a symbol of Code 128");
  const check = values.pop();
  const [start = -1, ...data] = values;
  const sum = data.reduce((total, value, index) => total + value * (index + 1), start);
  if (sum % 103 !== check) throw new Error("the check symbol does not match");
  if (start < START_A) throw new Error("no start symbol");
  return readSymbols(start, data);
}

function readSymbols(start: number, data: readonly number[]): string {
  let isPairs = start > START_B;
  let text = "";
  for (const value of data) {
    if (isPairs && value < 100) text += String(value).padStart(2, "0");
    else if (isPairs) isPairs = value !== CODE_B && value !== 101;
    else if (value === CODE_C) isPairs = true;
    else if (value < 95) text += String.fromCharCode(value + 32);
    else throw new Error(`symbol ${value} is not read here`);
  }
  return text;
}
