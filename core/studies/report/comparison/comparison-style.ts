/** Light, on paper and on a screen; pages of A4 and of Letter alike: no width is in a unit of paper. */
export const COMPARISON_STYLE = `
:root { color-scheme: light; --ink: #1a1d21; --quiet: #565f6b; --paper: #fff; --line: #d5d9de; --band: #eef1f4; --better: #0b6b4f; --worse: #8a4b00; }
@page { margin: 14mm 12mm; }
* { box-sizing: border-box; }
body { margin: 32px auto; max-width: 960px; padding: 0 16px; background: var(--paper); color: var(--ink); font: 14px/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
h1 { font-size: 22px; margin: 0 0 8px; } h2 { font-size: 16px; margin: 28px 0 4px; break-after: avoid; }
p { margin: 4px 0; } p.facts, small, td small { color: var(--quiet); } p.verdict { font-size: 18px; font-weight: 600; }
.sides { display: grid; gap: 4px; margin: 8px 0; }
.beside { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 24px; align-items: start; }
.beside > * { min-width: 0; } .beside > .along:only-child { grid-column: 1 / -1; }
table { border-collapse: collapse; width: 100%; margin: 4px 0 16px; } caption { text-align: left; color: var(--quiet); padding: 4px 0; }
th, td { text-align: left; padding: 3px 10px 3px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; } th { color: var(--quiet); font-weight: 500; }
thead { display: table-header-group; } tr { break-inside: avoid; } td:last-child, th:last-child { padding-right: 0; }
.number { text-align: right; white-space: nowrap; } .better { color: var(--better); } .worse { color: var(--worse); }
figure { margin: 8px 0 14px; break-inside: avoid; } figcaption { font-weight: 600; } figcaption small { font-weight: 400; }
svg { width: 100%; height: auto; display: block; }
svg text { fill: var(--quiet); font: 11px system-ui, sans-serif; }
.grid { stroke: var(--line); stroke-width: 1; } .zero { stroke: var(--quiet); stroke-width: 1; } .band { fill: var(--band); }
.trace { fill: none; stroke-width: 1.5; stroke-linejoin: round; } .a { stroke: var(--a); } .b { stroke: var(--b); } .trace.b { stroke-dasharray: 5 3; }
.map { max-width: 520px; }
.road { fill: none; stroke: var(--band); stroke-width: 12; stroke-linejoin: round; stroke-linecap: round; }
.path { fill: none; stroke-width: 3.5; stroke-linejoin: round; } .path.b { stroke-dasharray: 6 3; } .path.equal { stroke: #9aa3ad; stroke-width: 2; }
.key { display: inline-block; width: 28px; border-top: 3px solid var(--a); vertical-align: middle; margin-right: 6px; } .key.b { border-top: 3px dashed var(--b); } .key.equal { border-top: 2px solid #9aa3ad; }

td:first-child { white-space: nowrap; }
.setup table { table-layout: fixed; } .setup td, .setup td:first-child, .setup .number { white-space: normal; } .setup th:first-child { width: 44%; } .setup th:last-child { width: 14%; }
footer { margin-top: 24px; color: var(--quiet); }
@media (max-width: 640px) { .beside { grid-template-columns: minmax(0, 1fr); } }
@media print { body { margin: 0; max-width: none; padding: 0; font-size: 10.5px; } h1 { font-size: 17px; } h2 { font-size: 13px; margin-top: 16px; } p.verdict { font-size: 14px; } .beside { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 18px; } table { margin-bottom: 10px; } }
`;
