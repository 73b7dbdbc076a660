import { FONT_STACK } from "@hiram/ui/font-stack.ts";
import { MUTED, MUTED_IN_THE_DARK } from "@hiram/ui/muted.ts";

/** The product's mark (apps/borrower/public/icon.svg), with rounded corners. */
export const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" fill="none"><rect width="512" height="512" rx="120" ' +
  'fill="#0A6B4F"/><circle cx="256" cy="196" r="68" fill="#F4B740"/><g stroke="#fff" stroke-width="28" ' +
  'stroke-linecap="round"><path d="M128 304c43-32 85-32 128 0s85 32 128 0"/><path d="M128 372c43-32 85-32 128 0s85 32 ' +
  '128 0"/></g></svg>';

/** Our colours on the reader's page, which follows the system's dark mode. */
export const READER_STYLES = `
html, body { background: #f6f5f1; }
@media (prefers-reduced-motion: reduce) { .swagger-ui * { transition: none !important; } }
.swagger-ui .topbar { background: #fff; border-bottom: 1px solid #e3e1da; }
.swagger-ui .topbar { padding: 10px 20px; }
.swagger-ui .topbar .dark-mode-toggle { display: none; }
.swagger-ui .topbar .mark { display: block; width: 40px; height: 40px; background: url('data:image/svg+xml,${encodeURIComponent(MARK)}'); }
.swagger-ui .visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.swagger-ui :focus-visible { outline: 3px solid #1d4f91; outline-offset: 2px; }
.swagger-ui .microlight { max-height: none !important; overflow: visible !important; white-space: pre-wrap !important; overflow-wrap: anywhere; }
.swagger-ui .microlight :is(code, span) { white-space: inherit !important; }
.swagger-ui .microlight span[style*="color: rgb(211, 99, 99)"] { color: #f4a3a3 !important; }
.swagger-ui .highlight-code:has(.copy-to-clipboard) .microlight, .swagger-ui .curl-command .microlight { padding-bottom: 48px !important; }
.swagger-ui .responses-table tbody tr td:first-of-type { min-width: 3.5em; }
.swagger-ui dialog.authorizations { width: min(650px, 100% - 32px); padding: 20px; border: 1px solid #e3e1da; border-radius: 8px; background: #fff; color: inherit; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { color: #14211c; font-family: ${FONT_STACK}; }
.swagger-ui .info a, .swagger-ui .info .base-url { color: #0a6b4f; }
.swagger-ui .info code, .swagger-ui :is(.markdown, .renderedMarkdown) code { color: #0a6b4f; background: #e4f1eb; }
.swagger-ui :is(.parameter__in, .parameter__type) { color: ${MUTED}; }
.swagger-ui :is(.response-control-media-type__accept-message, .response-control-media-type__accept-message code) { color: #0a6b4f !important; }
.swagger-ui .opblock .model-box { background: none; }
.swagger-ui .json-schema-2020-12-expand-deep-button { color: ${MUTED}; }
.swagger-ui .json-schema-2020-12__attribute--primary { color: #3d3d8f; }
.swagger-ui .response-col_links { display: none; }
.swagger-ui .info .title small { background: ${MUTED}; }
.swagger-ui .info .title small.version-stamp { background: #0a6b4f; }
.swagger-ui .btn:is(.authorize, .modal-btn) { color: #0a6b4f; border-color: #0a6b4f; }
.swagger-ui .btn.authorize svg { fill: #0a6b4f; }
.swagger-ui .btn.execute { background: #1d4f91; border-color: #1d4f91; color: #fff; }
.swagger-ui .btn.cancel { color: #a32020; border-color: #a32020; }
.swagger-ui .download-contents { background: #56607a; color: #fff; }
.swagger-ui .response-undocumented { color: ${MUTED}; }
.swagger-ui .scheme-container { background: none; box-shadow: none; }
.swagger-ui .opblock .opblock-summary-method { color: #fff; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0a6b4f; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d4f91; }
.swagger-ui .opblock .opblock-summary-description { color: ${MUTED}; }
.swagger-ui dialog.authorizations label input { display: block; }
html.dark-mode, html.dark-mode body, html.dark-mode .swagger-ui, html.dark-mode .swagger-ui .scheme-container { background: #101513; }
html.dark-mode .swagger-ui, html.dark-mode .swagger-ui :is(.info .title, .info p, .info table, .opblock-tag) { color: #edf2ef; }
html.dark-mode .swagger-ui .topbar { background: #19201d; border-color: #2a332f; }
html.dark-mode .swagger-ui .info a, html.dark-mode .swagger-ui .info .base-url { color: #3cc79a; }
html.dark-mode .swagger-ui .info code, html.dark-mode .swagger-ui :is(.markdown, .renderedMarkdown) code { color: #3cc79a; background: #17332a; }
html.dark-mode .swagger-ui .info .title small.version-stamp { background: #0a6b4f; }
html.dark-mode .swagger-ui .btn:is(.authorize, .modal-btn) { color: #3cc79a; border-color: #3cc79a; }
html.dark-mode .swagger-ui .btn.authorize svg { fill: #3cc79a; }
html.dark-mode .swagger-ui :is(.opblock.opblock-post, .opblock.opblock-get) { background: #19201d; border-color: #2a332f; }
html.dark-mode .swagger-ui .opblock .opblock-section-header { background: #17332a !important; border-color: #2a332f !important; }
html.dark-mode .swagger-ui .opblock .opblock-summary-description { color: ${MUTED_IN_THE_DARK}; }
html.dark-mode .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #3cc79a; color: #06251b; }
html.dark-mode .swagger-ui :is(.parameter__in, .parameter__type) { color: ${MUTED_IN_THE_DARK}; }
html.dark-mode .swagger-ui .opblock-tag { border-color: #2a332f; }
html.dark-mode .swagger-ui :is(input, select, textarea) { background-color: #2a3530; border-color: #6c7b74; }
html.dark-mode .swagger-ui :is(.response-control-media-type__accept-message, .response-control-media-type__accept-message code) { color: #3cc79a !important; }
html.dark-mode .swagger-ui .btn.cancel { color: #ff9a9a; border-color: #ff9a9a; }
html.dark-mode .swagger-ui .response-undocumented { color: ${MUTED_IN_THE_DARK}; }
html.dark-mode .swagger-ui .json-schema-2020-12-expand-deep-button { color: ${MUTED_IN_THE_DARK}; }
html.dark-mode .swagger-ui .json-schema-2020-12__attribute--primary { color: #b3b3f0; }
html.dark-mode .swagger-ui label { color: #edf2ef; }
html.dark-mode .swagger-ui dialog.authorizations { background: #19201d; border-color: #2a332f; }
html.dark-mode .swagger-ui :focus-visible { outline-color: #8ab8f5; }
`;
