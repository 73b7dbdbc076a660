/** JsBarcode's Code 128 alone: its entry brings every other symbology along. */
declare module "jsbarcode/src/barcodes/CODE128/CODE128_AUTO.js" {
  export default class Code128 {
    constructor(text: string, options: { readonly text?: string });
    /** Whether every character has a symbol. */
    valid(): boolean;
    /** `data`: one character a module, 1 a bar and 0 a space, without quiet zones. */
    encode(): { readonly data: string };
  }
}
