import type { RequestResult } from '../../../../core/contract/requests.ts';
import { MISSING, numberText, type Shown } from '../../../../core/units/quantity.ts';
import type { Table } from '../../../plots/output/csv-text.ts';

type Distribution = Pick<RequestResult<'telemetry/distribution'>, 'low' | 'high' | 'channels'>;

/** Lines of the histogram, in the order of the answer's channels. */
type Lines = readonly { readonly short: string }[];

/** Bins with their edges in the shown unit, and the share of time in each, %, by line. */
export function histogramTable(
  label: string,
  drawn: Lines,
  { low, high, channels }: Distribution,
  shown: Shown,
): Table {
  const bins = Math.max(0, ...channels.map(({ shares }) => shares.length));
  const edge = (i: number): string =>
    String(Number(shown.of(low + ((high - low) * i) / bins).toFixed(shown.digits + 2)));
  const lines = drawn.flatMap(({ short }, i) => {
    const shares = channels[i]?.shares;
    return shares === undefined ? [] : [{ name: short === '' ? label : short, shares }];
  });
  return [
    ['From', 'To', ...lines.map(({ name }) => name)],
    [shown.symbol, shown.symbol, ...lines.map(() => '%')],
    ...Array.from({ length: bins }, (_, i) => [
      edge(i),
      edge(i + 1),
      ...lines.map(({ shares }) => String(Number((100 * (shares[i] ?? 0)).toFixed(4)))),
    ]),
  ];
}

/** Text with the range where each line spends half of its time, and its most frequent bin. */
export function histogramSummary(
  label: string,
  drawn: Lines,
  { low, high, channels }: Distribution,
  shown: Shown,
): string {
  return drawn
    .map(({ short }, i) => {
      const shares = channels[i]?.shares;
      const name = `${label} ${short}`.trim();
      if (shares === undefined || shares.length === 0) return `${name}: ${MISSING}.`;
      const at = (bin: number): string =>
        numberText(shown.of(low + ((high - low) * bin) / shares.length), shown.digits);
      let most = 0;
      shares.forEach((share, i) => {
        if (share > (shares[most] ?? 0)) most = i;
      });
      let sum = 0;
      let [first, third] = [0, shares.length];
      shares.forEach((share, i) => {
        if (sum < 0.25) first = i;
        if (sum < 0.75) third = i + 1;
        sum += share;
      });
      const part = numberText(100 * (shares[most] ?? 0), 0);
      return `${name}: half of the time between ${at(first)} and ${at(third)} ${shown.symbol}, most often ${at(most)} to ${at(most + 1)} (${part} % of the time).`;
    })
    .join(' ');
}
