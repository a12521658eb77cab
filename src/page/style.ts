/** Colour of the brand where a partner has stated none. Its contrast on white is 8.7 : 1. */
export const OWN_COLOUR = '#1f4e79';

/**
 * The styles of the page. Sides are logical, so that they follow the direction of the language; charts keep their
 * scales from left to right. Nothing is fetched: fonts are those of the reader.
 */
export const styleOf = (colour: string): string =>
  `:root{--own:${colour}}${BASE}${TABLES}${CHARTS}${QUESTIONS}${NARROW}${PRINT}`;

const BASE = `
*{box-sizing:border-box}
html{background:#fff;color:#1a1a1a;-webkit-text-size-adjust:100%}
body{margin:0;font:400 1rem/1.5 "Source Sans 3","Noto Sans",system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:lining-nums tabular-nums;overflow-wrap:anywhere}
.page{max-width:50rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
header{display:flex;align-items:center;gap:.75rem;border-block-end:2px solid var(--own);padding-block-end:.75rem}
header img{max-height:2.5rem;max-width:10rem}
header p{margin:0}
header .kind{margin-inline-start:auto;color:#595959}
h1,h2{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif;font-weight:400;text-wrap:balance}
h1{font-size:1.75rem;line-height:1.25;margin:1.75rem 0 1rem}
h2{font-size:1.4rem;line-height:1.25;margin:0 0 .5rem}
h3{font-size:1rem;margin:1.5rem 0 .5rem}
h4{font-size:.875rem;margin:0;color:#404040}
section{margin-block-start:2.75rem}
section#verdict{margin-block-start:0}
p{margin:0 0 .75rem;max-width:42rem}
.lead,.about{color:#404040}
.note,small,figcaption{font-size:.8125rem;color:#595959}
small{display:inline-block}
a{color:inherit;text-decoration-color:#767676;text-underline-offset:.15em}
code{font:.8125rem/1.4 ui-monospace,"DejaVu Sans Mono",Consolas,monospace;direction:ltr;unicode-bidi:isolate}
mark{background:none;color:inherit;font-weight:700;border-block-end:2px solid var(--own)}
figure{margin:0}
.n,time{unicode-bidi:isolate}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.simulated{margin:0;padding:.5rem 1.25rem;background:#1a1a1a;color:#fff;text-align:center;max-width:none}
.ribbon{display:none}
dl.key{margin:1.25rem 0 0}
dl.key dd p{margin:0}
dl.key div{display:grid;grid-template-columns:13rem 1fr;gap:0 1rem;padding:.35rem 0;border-block-start:1px solid #d9d9d9}
dt{color:#595959}
dd{margin:0}
dl.tones{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:0 0 1rem}
dl.tones div{display:flex;gap:.5rem}
dl.tones dd{font-weight:700}
footer{margin-block-start:3rem;padding-block-start:.75rem;border-block-start:1px solid #d9d9d9;color:#595959;font-size:.8125rem}
`;

const TABLES = `
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .5rem .4rem 0;padding-inline:0 .75rem;text-align:start;vertical-align:top;font-weight:400}
th:last-child,td:last-child{padding-inline-end:0}
thead th{font-size:.8125rem;color:#595959;vertical-align:bottom}
thead td{padding:0}
tbody tr{border-block-start:1px solid #d9d9d9}
tr.own th,tr.own td,tr.sum th{font-weight:700}
tr.own small,tr.sum small{font-weight:400}
.r{text-align:end}
th small,td small{display:block}
table.dots th[scope=row]{width:32%}
table.dots thead td .axis{margin-inline:.5rem 1.25rem}
[dir=rtl] table.dots thead td .axis{margin-inline:1.25rem .5rem}
table.dots .r{width:24%}
td.plot{padding-inline:.5rem 1.25rem}
table.cells{table-layout:fixed}
table.cells td:last-child{padding-inline-end:.75rem}
table.cells thead td,table.cells th[scope=row]{width:34%}
td.few{background:repeating-linear-gradient(135deg,#fff 0 5px,#dedede 5px 6.5px);print-color-adjust:exact;-webkit-print-color-adjust:exact}
table.sources{table-layout:fixed}
table.sources th[scope=row]{width:45%}
table.sources .r{width:6rem}
table.sources th[scope=rowgroup]{color:#595959;font-size:.8125rem;padding-block-start:.9rem}
table.sources tr:has(th[scope=rowgroup]){border-block-start:0}
table.actions .r{width:24%}
table.actions p{margin:.15rem 0 0}
table.points{margin-block-start:1rem}
ul{margin:0;padding-inline-start:1.1rem}
ul.plain{list-style:none;padding:0}
ul.plain li{padding:.25rem 0;border-block-start:1px solid #d9d9d9}
`;

const CHARTS = `
svg{display:block;overflow:visible;direction:ltr}
svg .tick{stroke:#e3e3e3}
.dot circle,.trend circle{fill:#fff;stroke:#404040;stroke-width:1.5}
.dot .range,.dot .end,.trend .range{stroke:#404040;stroke-width:1.5}
.dot.own circle,.trend circle{fill:var(--own);stroke:var(--own)}
.dot.own .range,.dot.own .end{stroke:var(--own);stroke-width:2.5}
.bar{margin-block-start:.3rem}
.bar rect{fill:var(--own)}
.bar .whole{fill:#e3e3e3}
[dir=rtl] .bar{transform:scaleX(-1)}
.scale{margin-block:1rem;padding:0 .75rem 0 .25rem}
.scale figcaption{margin:0 -.75rem 0 -.25rem}
.scale .dot{margin-block:.15rem .35rem}
.axis{position:relative;height:1.1rem;direction:ltr;font-size:.75rem;color:#595959}
.axis .constant{position:absolute;white-space:nowrap;transform:translateX(-50%)}
.axis .at0 .constant{left:0}
.axis .at25 .constant{left:25%}.axis .at50 .constant{left:50%}.axis .at75 .constant{left:75%}
.axis .at100 .constant{left:100%}
.charts{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem}
.trend{margin-block-start:.35rem}
.trend .band{fill:var(--own);fill-opacity:.18}
.trend .line{fill:none;stroke:var(--own);stroke-width:1.5;vector-effect:non-scaling-stroke}
.trend .range{stroke:var(--own);stroke-width:1}
.trend .break{stroke:#595959;stroke-dasharray:3 3}
.trend path{fill:#404040}
`;

const QUESTIONS = `
details{border-block-start:1px solid #d9d9d9}
summary{padding:.45rem 0;padding-inline-start:1rem;text-indent:-1rem;cursor:pointer}
summary:focus-visible,a:focus-visible{outline:2px solid var(--own);outline-offset:2px}
summary .told{display:block;text-indent:0;font-size:.8125rem;color:#595959}
article{margin:0 0 1rem 0;margin-inline-start:1rem;padding-inline-start:1rem;border-inline-start:2px solid #d9d9d9}
.answer{white-space:pre-wrap;font-size:.9375rem;margin:.25rem 0 .4rem}
.pages{font-size:.8125rem;color:#404040;margin:0}
.pages small{display:inline}
.quote{margin:0 0 1rem}
blockquote{margin:0 0 .2rem;padding-inline-start:1rem;border-inline-start:2px solid #d9d9d9;white-space:pre-line;font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif}
.quote figcaption{padding-inline-start:calc(1rem + 2px)}
`;

const NARROW = `
@media (max-width:40rem){
h1{font-size:1.4rem}
dl.key div{grid-template-columns:1fr}
.charts{grid-template-columns:1fr}
table.dots .axis .at25,table.dots .axis .at75{display:none}
table.points thead{font-size:.75rem}
table.points th,table.points td{font-size:.8125rem;padding-inline-end:.4rem}
table.cells th[scope=row],table.cells thead td{width:37%}
table.cells th,table.cells td{font-size:.8125rem;padding-inline-end:.4rem}
table.sources .r{width:4.5rem}
table.sources th[scope=row]{width:60%}
header{flex-wrap:wrap}
}
`;

const PRINT = `
@page{size:A4;margin:18mm 16mm}
@media print{
html{font-size:10pt}
.page{max-width:none;padding:0}
.is-simulated .page{padding-inline-end:12mm;padding-block-start:.75rem}
.simulated{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.ribbon{display:block;position:fixed;top:0;bottom:0;right:0;width:7mm;margin:0;writing-mode:vertical-rl;text-align:center;line-height:7mm;font-size:9pt;background:#1a1a1a;color:#fff;print-color-adjust:exact;-webkit-print-color-adjust:exact}
[dir=rtl] .ribbon{right:auto;left:0}
svg,mark{print-color-adjust:exact;-webkit-print-color-adjust:exact}
h2,h3,h2+p{break-after:avoid}
tr,details,.quote,figure,dl div,table.dots,h2+p{break-inside:avoid}
a{text-decoration:none}
section{margin-block-start:1.75rem}
}
`;
