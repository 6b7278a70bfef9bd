import { escapeHtml, htmlTable, REPORT_STYLE } from '../../studies/report/html.ts';

const TITLE = 'Identification: do the cars come back?';
const NUMBERS = new Set([
  'true value',
  'mean value',
  'mean interval',
  'interval holds it',
  'so its coverage is',
]);

/** The logs of one car, a row a parameter. */
export interface CoverageTable {
  readonly title: string;
  readonly cells: readonly (readonly string[])[];
}

/** The tables of coverage as one page that loads nothing. */
export function coverageReportHtml(titles: readonly string[], tables: readonly CoverageTable[]): string {
  const columns = titles.map((title) => ({ title, isNumber: NUMBERS.has(title) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(TITLE)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(TITLE)}</h1>
<p class="facts">Coast-down, full throttle, braking, steady turns and a lap of our own simulation, sampled as a logger would, with noise and offsets of usual sensors. A 95 % interval should hold the true value in 95 of 100 logs. Of 100 logs the interval of a coverage of exactly 95 % holds it in 91 to 99 by chance alone: the coverage that a count stands for is a range (Wilson 1927), which more logs narrow. A parameter below 95 % is listed as it came out.</p>
${tables.map(({ title, cells }) => htmlTable(title, columns, cells)).join('\n')}
</main>
</body>
</html>
`;
}
