import type { Locale } from "@hiram/market/locale.ts";
import { FONT_STACK } from "@hiram/ui/font-stack.ts";
import { MUTED, MUTED_IN_THE_DARK } from "@hiram/ui/muted.ts";
import { contentPolicy, inlineHash, privatePage } from "./security-headers.ts";

export interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  /** The text of a link to the same address; absent: no link. */
  readonly again?: string;
}

/** A page of a few words, for when the borrower app can't be shown. */
export function plainPage({ locale, title, text, again }: PlainPage): string {
  const link = again === undefined ? "" : `<p><a href="">${again}</a></p>`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>` +
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>${link}</main></body></html>`
  );
}

const STYLE =
  ":root{color-scheme:light dark}" +
  "body{margin:0;padding:48px 16px;background:#f6f5f1;color:#14211c;" +
  `font:.9375rem/1.5 ${FONT_STACK};overflow-wrap:break-word}` +
  "main{max-width:26rem;margin:0 auto;padding:24px;border-radius:20px;background:#fff}" +
  `h1{margin:0 0 8px;font-size:1.375rem;line-height:1.25}p{margin:0;color:${MUTED}}` +
  "a{display:block;margin-top:24px;padding:17px 16px;border-radius:99px;background:#0a6b4f;color:#fff;" +
  "font-weight:700;text-align:center;text-decoration:none}" +
  `@media (prefers-color-scheme:dark){body{background:#101513;color:#edf2ef}main{background:#19201d}p{color:${MUTED_IN_THE_DARK}}` +
  "a{background:#3cc79a;color:#06251b}}";

/** It runs no script, and only we may frame it. */
export const plainPageHeaders = privatePage(contentPolicy({ style: inlineHash(STYLE), img: "'self'" }));
