import { sessionColour, SESSION_COLOURS } from '../../../contract/session-colours.ts';
import { CLOCK_DIGITS, clockText } from '../../../units/clock.ts';
import { MISSING, shownDifference, signedText } from '../../../units/quantity.ts';
import { escapeHtml, htmlTable, type Cell } from '../html.ts';
import { sideText, type ComparisonReport, type OtherSide } from './comparison-report.ts';
import { lapTable, metricTable, setupTable } from './comparison-tables.ts';

/** Dashes of C, D and so on, with the colour of each one's session. */
const DASHES = ['2 3', '10 3 2 3', '14 4', '4 2', '10 3 2 3 2 3', '7 4'] as const;

/** The look of the lines of further laps or runs. */
export function otherStyles({ a, others }: Pick<ComparisonReport, 'a' | 'others'>): string {
  return others
    .map(({ letter, session }, i) => {
      const name = letter.toLowerCase();
      const colour = SESSION_COLOURS[sessionColour(session.id, a.session.id)] ?? '';
      return `.trace.${name} { stroke: ${colour}; stroke-dasharray: ${DASHES[i % DASHES.length] ?? ''}; } .key.${name} { border-top: 3px dotted ${colour}; }`;
    })
    .join('\n');
}

/** Times of all that are compared; '' where there are but two. */
export function timesTable({ a, b, others }: ComparisonReport): string {
  if (others.length === 0) return '';
  const rows = [{ letter: 'A', ...a }, { letter: 'B', ...b }, ...others].map((side, i): Cell[] => {
    const later_s = shownDifference(a.duration_s, side.duration_s, CLOCK_DIGITS);
    const style = i === 0 || later_s === 0 || side.lap === undefined;
    return [
      side.letter,
      { text: sideText(side), note: side.session.car },
      clockText(side.duration_s),
      i === 0
        ? MISSING
        : { text: signedText(later_s, CLOCK_DIGITS), style: style ? '' : later_s < 0 ? 'better' : 'worse' },
    ];
  });
  return `<section><h2>All compared runs</h2>\n${htmlTable(
    'Time, and difference from A',
    [
      { title: '', isNumber: false },
      { title: 'Lap or run', isNumber: false },
      { title: 'Time', isNumber: true },
      { title: 'To A, s', isNumber: true },
    ],
    rows,
  )}</section>`;
}

/** Setup and figures of each further session compared with A; a session is shown once with each of its setups. */
export function otherSections(report: ComparisonReport): string {
  const keyOf = ({ id, setupHash }: OtherSide['session']): string => `${id} ${setupHash}`;
  const reported = new Set([report.a, report.b].map(({ session }) => keyOf(session)));
  return report.others
    .flatMap((other) => {
      const key = keyOf(other.session);
      if (reported.has(key)) return [];
      reported.add(key);
      return [otherSection(report, other)];
    })
    .join('\n');
}

function otherSection(
  report: ComparisonReport,
  { letter, session, setup, metrics, laps }: OtherSide,
): string {
  const of = { ...report, laps, metrics };
  return `<section><h2>${letter}: ${escapeHtml(session.name)} beside A</h2>
${setupTable(setup, report.a, { session }, report.units, letter)}
${laps === undefined ? '' : lapTable(of, letter)}
${metrics.length === 0 ? '' : metricTable(of, [report.a, { session }], letter)}</section>`;
}
