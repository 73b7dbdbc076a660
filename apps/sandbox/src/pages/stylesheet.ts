/**
 * One small style sheet for every page, with the product's tokens, light and dark, and its type: a provider of its own
 * imports none of the product's files.
 */
export const STYLE_SHEET = `
:root{--ground:#f6f5f1;--card:#fff;--ink:#14211c;--muted:#56655e;--brand:#0a6b4f;--on-brand:#fff;--sun:#f4b740;--on-sun:#14211c;--overdue:#b3261e;--line:#e3e1da;--edge:#7f8b85;--tint:#e4f1eb;--overdue-tint:#fce9e6;--shadow:0 1px 2px rgba(20, 33, 28, 0.05), 0 8px 24px rgba(20, 33, 28, 0.06)}
@media screen and (prefers-color-scheme:dark){:root{--ground:#101513;--card:#19201d;--ink:#edf2ef;--muted:#9db0a7;--brand:#3cc79a;--on-brand:#06251b;--overdue:#ff8a80;--line:#2a332f;--edge:#6c7b74;--tint:#17332a;--overdue-tint:#381d1b;--shadow:none}}
*,::before,::after{box-sizing:border-box}
*{margin:0}
body{background:var(--ground);color:var(--ink);font:0.9375rem/1.45 Roboto,-apple-system,"Liberation Sans",Arial,"DejaVu Sans Condensed",sans-serif;overflow-wrap:anywhere}
.notice{padding:8px 16px;background:var(--sun);color:var(--on-sun);font-size:0.8125rem;text-align:center}
nav{display:flex;flex-wrap:wrap;gap:0 16px;padding:0 max(16px,50% - 304px);border-bottom:1px solid var(--line);background:var(--card)}
nav a{display:flex;align-items:center;min-height:48px;color:var(--ink)}
nav a[aria-current]{border-radius:0;box-shadow:inset 0 -3px var(--brand);color:var(--brand);font-weight:700}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;max-width:640px;margin:0 auto;padding:20px 16px 32px}
h1{font-size:min(1.375rem,9vw);line-height:1.27;letter-spacing:-0.01em}
h2{font-size:min(1.0625rem,9vw);line-height:1.4;margin-top:12px}
a{color:var(--brand);font-weight:500;text-decoration:none;border-radius:8px}
a:hover{text-decoration:underline}
ul{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;list-style:none;padding:0}
article,.card,.rows{background:var(--card);border-radius:20px;box-shadow:var(--shadow);padding:16px}
article,.card,form{display:grid;grid-template-columns:minmax(0,1fr);gap:12px}
.rows{gap:0;padding:0 16px}
.rows>li+li{border-top:1px solid var(--line)}
.row{position:relative;display:flex;align-items:center;gap:0 12px;min-height:56px;padding:8px 0}
.card>.row{min-height:0;padding:0}
.words{display:flex;flex:1;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 12px;min-width:0}
.words>div{flex:1 1 10rem;min-width:0}
.row h2{font-size:min(0.9375rem,9vw);margin:0;font-weight:500}
.row h2 a{color:inherit}
.row a::before{content:"";position:absolute;inset:0}
.row::after{content:"";flex:none;width:8px;height:8px;margin-right:4px;border:solid var(--muted);border-width:2px 2px 0 0;transform:rotate(45deg)}
.icon{flex:none;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.sun{stroke:var(--sun)}
.hint,.value{color:var(--muted);font-size:0.8125rem}
.figure{font-size:min(2.75rem,11vw);line-height:1.1;font-weight:700;letter-spacing:-0.03em;font-variant-numeric:tabular-nums;white-space:nowrap}
.figure::first-letter{font-size:0.55em;font-weight:500;vertical-align:0.28em}
.head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px}
.amount{font-size:min(1.375rem,9vw);line-height:1.27;font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}
.state{font-weight:700}
.head .state{padding:4px 10px;border-radius:99px;background:var(--ground);font-size:0.8125rem}
.head .paid{background:var(--tint);color:var(--brand)}
.head .failed{background:var(--overdue-tint);color:var(--overdue)}
dl{display:grid;grid-template-columns:minmax(0,1fr);gap:4px}
dl>div{display:flex;flex-wrap:wrap;gap:0 16px}
dt{color:var(--muted)}
dd{min-width:0;margin-left:auto;text-align:right;font-weight:500;font-variant-numeric:tabular-nums}
label{margin-bottom:-8px;font-weight:700}
input,textarea,select,button,.button{font:inherit;width:100%;min-width:0;min-height:52px}
input,textarea,select{padding:8px 16px;border:1px solid var(--edge);border-radius:14px;background:var(--card);color:var(--ink);font-size:1.0625rem}
::placeholder{color:var(--muted);font-size:0.9375rem;opacity:1}
textarea{min-height:96px}
select{appearance:none;padding-right:40px;background:linear-gradient(45deg,#0000 50%,var(--ink) 50%) calc(100% - 22px) 50%/6px 6px no-repeat,linear-gradient(-45deg,#0000 50%,var(--ink) 50%) calc(100% - 16px) 50%/6px 6px no-repeat,var(--card)}
button,.button{display:grid;place-items:center;min-height:56px;padding:8px 16px;border:0;border-radius:99px;background:var(--brand);color:var(--on-brand);font-size:min(1.0625rem,9vw);font-weight:700;line-height:1.2;text-align:center;cursor:pointer}
.button:hover{text-decoration:none}
button.quiet,button.second,.button.second{min-height:48px;background:var(--tint);color:var(--brand);font-size:min(0.9375rem,9vw)}
button.quiet{background:none}
.beside{display:flex;flex-wrap:wrap;gap:8px}
.beside>:first-child{flex:1 1 10rem}
.beside>button{flex:0 1 auto;width:auto;min-height:52px;border-radius:14px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.row:focus-within a:focus-visible{outline:0}
.row a:focus-visible::before{outline:3px solid var(--brand);border-radius:8px}
.problem{padding:12px 16px;border-radius:14px;background:var(--overdue-tint);color:var(--overdue)}
pre{white-space:pre-wrap;font:inherit}
`;
