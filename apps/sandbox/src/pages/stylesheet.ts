/** One small style sheet for every page; colours are the product's tokens, light and dark. */
export const STYLE_SHEET = `
:root{--ground:#f6f5f1;--card:#fff;--ink:#14211c;--muted:#56655e;--brand:#0a6b4f;--on-brand:#fff;--bad:#b3261e;--line:#e3e1da;--field:#7f8b85}
@media(prefers-color-scheme:dark){:root{--ground:#101513;--card:#19201d;--ink:#edf2ef;--muted:#9db0a7;--brand:#3cc79a;--on-brand:#06251b;--bad:#ff8a80;--line:#2a332f;--field:#6c7b74}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 Roboto,-apple-system,"Liberation Sans",Arial,"DejaVu Sans Condensed",sans-serif}
.notice{margin:0;padding:8px 16px;background:#f4b740;color:#14211c;font-size:14px;text-align:center}
nav{display:flex;flex-wrap:wrap;padding:4px 6px;border-bottom:1px solid var(--line);font-size:14px}
nav a{display:flex;align-items:center;min-height:48px;padding:0 6px;color:var(--brand)}
nav a[aria-current]{font-weight:700;color:var(--ink);text-decoration:none}
main{max-width:640px;margin:0 auto;padding:8px 16px 32px}
h1{font-size:24px;line-height:1.2;margin:16px 0}
h2{font-size:18px;margin:24px 0 8px}
a{color:var(--brand)}
::placeholder{color:var(--muted);font-size:14px;opacity:1}
article,.card{background:var(--card);border-radius:20px;padding:16px;margin:0 0 16px;overflow-wrap:anywhere}
article h2,.card h2{margin-top:0}
.amount{font-size:40px;line-height:1.1;font-weight:700;font-variant-numeric:tabular-nums;margin:0 0 8px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
dt{color:var(--muted)}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
label{display:block;font-weight:500;margin:16px 0 4px}
.hint{color:var(--muted);margin:4px 0}
input,textarea,select,button,.button{font:inherit;width:100%;min-height:48px;border-radius:14px;padding:10px 14px}
input,textarea,select{border:1px solid var(--field);background:var(--card);color:var(--ink)}
textarea{min-height:96px}
select{appearance:none;padding-right:40px;background:linear-gradient(45deg,#0000 50%,var(--ink) 50%) calc(100% - 22px) 50%/6px 6px no-repeat,linear-gradient(-45deg,#0000 50%,var(--ink) 50%) calc(100% - 16px) 50%/6px 6px no-repeat,var(--card)}
button,.button{display:block;border:0;background:var(--brand);color:var(--on-brand);font-weight:700;margin-top:16px;cursor:pointer;text-align:center;text-decoration:none}
.find{display:flex;gap:8px;margin:0 0 16px}
.find button{width:auto;margin:0}
form>label:first-child{margin-top:0}
button.second{background:none;color:var(--ink);border:1px solid var(--field)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.problem{border-left:4px solid var(--bad);color:var(--bad);padding:8px 12px;margin:0 0 16px;background:var(--card)}
.state{font-weight:700}
article>:last-child{margin-bottom:0}
ul.plain{list-style:none;padding:0;margin:0}
pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}
`;
