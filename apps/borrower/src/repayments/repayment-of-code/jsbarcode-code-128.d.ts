/** Only JsBarcode's Code 128: its main entry includes every other symbology. */
declare module "jsbarcode/src/barcodes/CODE128/CODE128_AUTO.js" {
  export default class Code128 {
    constructor(text: string, options: { readonly text?: string });
    /** Whether every character has a symbol. */
    valid(): boolean;
    /** `data`: one character per module, 1 for a bar and 0 for a space, without quiet zones. */
    encode(): { readonly data: string };
  }
}
