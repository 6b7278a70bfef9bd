import { REPORT_STYLE } from '../../studies/report/html.ts';

const LIGHT =
  'color-scheme: light; --ink: #1a1d21; --quiet: #5b636d; --paper: #fff; --line: #d5d9de; --s0: #1f5fa8; --s1: #b3480f; --s2: #1d7a46; --s3: #8a3ea8; --good: #17693b; --bad: #a3341b;';
const DARK =
  'color-scheme: dark; --ink: #e6e9ec; --quiet: #9aa4af; --paper: #15181b; --line: #343a41; --s0: #7ab4f5; --s1: #f2a065; --s2: #6fd19b; --s3: #d69bf0; --good: #6fd19b; --bad: #f2917a;';

/** Style of a page of figures: the scheme is the reader’s system’s until one is chosen on the page. */
export const CHART_STYLE = `${REPORT_STYLE}
:root { ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { ${DARK} } }
:root[data-scheme=light] { ${LIGHT} }
:root[data-scheme=dark] { ${DARK} }
@media print { :root, :root[data-scheme] { ${LIGHT} } .toggles, .reader, .values, .scheme { display: none !important; } }
.scheme { float: right; color: var(--quiet); }
select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 4px; padding: 2px 6px; }
h3 { font-size: 15px; margin: 0; } h4 { font-size: 13px; font-weight: 500; color: var(--quiet); margin: 12px 0 4px; }
figcaption p { margin: 4px 0 8px; color: var(--quiet); font-weight: 400; }
figure.chart { margin: 32px 0; border-top: 1px solid var(--line); padding-top: 16px; }
.toggles { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; }
.toggles legend { float: left; padding: 0 16px 0 0; color: var(--quiet); }
.toggles label { display: inline-flex; align-items: center; gap: 4px; }
svg.key { display: inline-block; width: 34px; height: 10px; border: 0; margin: 0 4px; }
.trace { stroke-width: 1.8; } .trace.second { stroke-width: 0.9; }
.s0 { stroke: var(--s0); } .s1 { stroke: var(--s1); stroke-dasharray: 8 3; } .s2 { stroke: var(--s2); stroke-dasharray: 2 3; } .s3 { stroke: var(--s3); stroke-dasharray: 10 3 2 3; }
.mark { stroke: var(--quiet); stroke-dasharray: 4 4; }
.cursor line { stroke: var(--ink); stroke-width: 1; } .cursor circle { fill: var(--paper); stroke-width: 2; stroke-dasharray: none; }
.reader { display: flex; align-items: center; padding-right: 1%; color: var(--quiet); } .reader span { flex: 0 0 7.6%; } .reader input { flex: 1; margin: 0; accent-color: var(--s0); }
.values { display: flex; flex-wrap: wrap; gap: 2px 16px; min-height: 3em; align-content: flex-start; }
.values b { flex-basis: 100%; font-weight: 600; }
details { margin: 8px 0; } summary { cursor: pointer; }
.wide { overflow-x: auto; } .wide th, .wide td { white-space: nowrap; }
table.claims { table-layout: fixed; } table.claims th:nth-child(2) { width: 110px; } table.choices { table-layout: fixed; } table.choices th:nth-child(2) { width: 110px; } td { vertical-align: top; overflow-wrap: break-word; } td ul { margin: 4px 0 0; padding-left: 16px; color: var(--quiet); }
.outcome { font-weight: 600; white-space: nowrap; } .shown { color: var(--good); } .notShown { color: var(--bad); } .undecidable { color: var(--quiet); }
p.criterion { color: var(--quiet); margin: 4px 0 0; }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; } a { color: var(--s0); }
`;
