/** Everything the page may ask the native app to do (BRG-1), under the names of BRG-3. */

/** Pages of the native app that the product itself opens; a server may name others (BRG-5). */
export type PageKey = "setting" | "main" | "login" | "order" | "productDetail";

/** A page of the native app and what it needs, e.g. `{ page: "productDetail", productId: "101" }`. */
export interface PagePayload {
  readonly page: PageKey | (string & {});
  readonly [name: string]: string | number | boolean | undefined;
}

/** What each action carries; an empty object if nothing. */
export interface BridgeMessages {
  openPage: PagePayload;
  /** The same page payload; it travels wrapped in a list. */
  openPageList: PagePayload;
  closeWebView: EmptyPayload;
  goHome: EmptyPayload;
  goMine: EmptyPayload;
  /** Ends the session and shows the native login screen. */
  forceLogin: EmptyPayload;
  callPhone: { readonly phone: string };
  goRating: EmptyPayload;
  confirmBurialPoint: { readonly point: string; readonly [name: string]: string | number | undefined };
  startBankFlow: EmptyPayload;
  endBankFlow: EmptyPayload;
  /**
   * Fetches one of the product's own files and hands it to the system, which a web view cannot do. An absolute address
   * of the product's origin, with the page's session.
   */
  saveFile: { readonly address: string; readonly fileName: string };
}

export type EmptyPayload = Readonly<Record<string, never>>;
export type BridgeAction = keyof BridgeMessages;

/** The payload argument of `send`: left out for actions that carry nothing. */
export type PayloadArgument<A extends BridgeAction> = BridgeMessages[A] extends EmptyPayload
  ? []
  : [payload: BridgeMessages[A]];
