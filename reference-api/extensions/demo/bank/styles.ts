import { createHash } from 'node:crypto'

/** The stylesheet of the bank's pages, inlined into each. */
export const STYLES = `
:root{--paper:#fff8ef;--card:#fff;--ink:#33251b;--soft:#6d5a4b;--line:#e5d6c3;--field:#8f7a66;--brand:#a8400b;--on-brand:#fff;--bad:#b3261e;--good:#1d6b3a;--tint:#fdeedb;color-scheme:light}
@media(prefers-color-scheme:dark){:root{--paper:#1d1511;--card:#2a1f19;--ink:#fbeee2;--soft:#cdb8a6;--line:#4a392e;--field:#a08a78;--brand:#ffa366;--on-brand:#2a1206;--bad:#ffb4ab;--good:#8bdba5;--tint:#38281e;color-scheme:dark}}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:440px;margin:0 auto}
header{max-width:440px;margin:8px auto 16px;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 10px}
.bank{font-weight:800;font-size:20px;letter-spacing:-.01em}
.bank span{color:var(--brand)}
.test{padding:1px 10px;border-radius:99px;background:var(--tint);font-size:14px}
.note{flex-basis:100%;margin:0;color:var(--soft);font-size:14px}
section{margin-bottom:16px;padding:20px;border:1px solid var(--line);border-radius:20px;background:var(--card)}
h1,h2{margin:0 0 8px;font-size:20px;line-height:1.25}
h2{font-size:17px}
p{margin:0 0 12px}
.sum{margin:0;font-size:32px;font-weight:800;line-height:1.2;font-variant-numeric:tabular-nums}
.what,.hint{color:var(--soft);font-size:14px}
.what{margin:4px 0 20px}
.field{margin-bottom:16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{display:block;margin-bottom:4px;font-weight:600}
input{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--field);border-radius:12px;background:var(--card);color:inherit;font:inherit;font-size:18px;font-variant-numeric:tabular-nums}
input[aria-invalid]{border:2px solid var(--bad)}
.hint{margin:4px 0 0}
.bad{margin:4px 0 0;color:var(--bad);font-size:14px;font-weight:600}
.alert{padding:10px 14px;border-radius:12px;background:var(--tint);color:var(--bad);font-weight:600}
button,.button{display:block;width:100%;min-height:52px;padding:12px 16px;border:0;border-radius:14px;background:var(--brand);color:var(--on-brand);font:inherit;font-size:17px;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.quiet{margin-top:8px;background:none;color:var(--ink);font-weight:600;text-decoration:underline;text-underline-offset:3px}
button:focus-visible,a:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
ul{margin:12px 0 0;padding:0;list-style:none}
li+li{margin-top:8px}
.pick{display:flex;flex-direction:column;gap:2px;padding:10px 14px;border:1px solid var(--line);background:none;color:var(--ink);font-size:15px;font-weight:400;text-align:left}
.pick b{font-variant-numeric:tabular-nums;white-space:nowrap}
.sms{padding:12px 14px;border-radius:12px;background:var(--tint);font-weight:600}
.good{color:var(--good)}
@media(hover:hover){.pick:hover{border-color:var(--brand)}}
`

export const STYLES_HASH = `sha256-${createHash('sha256').update(STYLES).digest('base64')}`
