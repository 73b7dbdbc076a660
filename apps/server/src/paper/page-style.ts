import { FONT_STACK } from "@hiram/ui/font-stack.ts";
import { MUTED, MUTED_IN_THE_DARK } from "@hiram/ui/muted.ts";

/** The style of a document's page: dark on a dark screen, black on white in print. Two kilobytes and a half, in every kept page. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#14211c;--quiet:${MUTED};--brand:#0a6b4f;--line:#e3e1da;--note:#fbf6ea}
@media screen and (prefers-color-scheme:dark){:root{--paper:#19201d;--ink:#edf2ef;--quiet:${MUTED_IN_THE_DARK};--brand:#3cc79a;--line:#2a332f;--note:#2f2611}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 ${FONT_STACK};overflow-wrap:break-word}
main{max-width:46rem;margin:0 auto;padding:20px 16px 40px}
h1{margin:0 0 8px;font-size:clamp(1.25rem,8vw,1.5rem);line-height:1.2}
h2{margin:28px 0 8px;font-size:1.0625rem;color:var(--brand);break-after:avoid}
p,ul,dl,table{margin:0 0 12px}
ul{padding-left:20px}
.issuer{margin:0;color:var(--quiet);font-size:.875rem}
.standing{padding:10px 14px;border-left:4px solid #f4b740;background:var(--note);font-size:.9375rem}
dl>div{display:flex;flex-wrap:wrap;gap:0 16px;padding:6px 0;border-bottom:1px solid var(--line);break-inside:avoid}
dt{flex-grow:1;color:var(--quiet);max-width:100%}
dd{margin:0;font-variant-numeric:tabular-nums;max-width:100%}
nav{display:flex;flex-wrap:wrap;gap:8px 20px;margin-top:28px}
nav a{padding:12px 0;color:var(--brand);font-weight:700}
.part dt{padding-left:16px}
.strong,.strong dt,.strong dd{color:var(--ink);font-weight:700}
table{width:100%;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:6px;border-bottom:1px solid var(--line);text-align:right;vertical-align:top}
th{color:var(--quiet);font-weight:500}
th:nth-child(-n+2),td:nth-child(-n+2){text-align:left}
tr{break-inside:avoid}
tfoot td{border-bottom:0;font-weight:700}
@media screen and (max-width:36rem){
table,thead,tbody,tfoot,tr,th,td{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{margin-bottom:10px;padding:8px 12px;border:1px solid var(--line);border-radius:10px}
td,td:nth-child(-n+2){display:flex;flex-wrap:wrap;justify-content:flex-end;gap:0 16px;padding:3px 0;border:0;text-align:right}
td::before{content:attr(data-label);margin-right:auto;color:var(--quiet);font-weight:400;text-align:left}
td.empty{display:none}
tfoot td:nth-child(2)::before{content:""}
}
@media print{@page{size:A4;margin:18mm}body{font-size:10pt}main{max-width:none;padding:0}h2{margin-top:18px}nav{display:none}}
`.trim();
