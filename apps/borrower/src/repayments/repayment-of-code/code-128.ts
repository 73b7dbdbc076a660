import Code128 from "jsbarcode/src/barcodes/CODE128/CODE128_AUTO.js";

/** A bar: where it starts and its width, in modules from the left edge of the first bar. */
export interface Bar {
  readonly at: number;
  readonly width: number;
}

export interface Barcode {
  readonly bars: readonly Bar[];
  /** Width of the whole symbol without its quiet zones, in modules. */
  readonly modules: number;
}

/**
 * The bars of a text in Code 128, digits in pairs where that is shorter.
 * @throws RangeError when a character has no symbol
 */
export function code128(text: string): Barcode {
  const symbol = new Code128(text, {});
  if (!symbol.valid()) throw new RangeError("Code 128 has no symbol for this text");
  const { data } = symbol.encode();
  const bars = Array.from(data.matchAll(/1+/g), (run) => ({ at: run.index, width: run[0].length }));
  return { bars, modules: data.length };
}
