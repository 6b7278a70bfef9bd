import type { ReactElement } from 'react';
import { MISSING, numberText } from '../../../../core/units/quantity.ts';
import { valueAt, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import { niceStep } from '../../../../core/math/nice-step.ts';
import { niceDomain, niceTicks, tickText, type Domain } from '../../../plots/lines/domain.ts';
import { LINE_CHART_PARTS, LineChart, type Tick } from '../../../plots/lines/LineChart.tsx';

interface BodeChartProps {
  readonly title: string;
  readonly symbol: string;
  /** `x` holds decades: the logarithm of the frequency in Hz. */
  readonly lines: readonly CurveLine[];
  readonly digits: number;
}

/** Positions within a decade that have a grid line. */
const WITHIN = [1, 2, 5] as const;

function decadeTicks([left, right]: Domain): Tick[] {
  const first = Math.ceil(left);
  return Array.from({ length: Math.floor(right) - first + 1 }, (_, i) => first + i).flatMap((decade) =>
    WITHIN.map((part) => decade + Math.log10(part))
      .filter((at) => at <= right + 1e-9)
      .map((at) => ({
        at,
        text: at === decade ? tickText(10 ** decade, 10 ** Math.min(0, decade)) : undefined,
        isStrong: at === decade,
      })),
  );
}

/** One half of a Bode plot: values over a logarithmic frequency axis. */
export function BodeChart({ title, symbol, lines, digits }: BodeChartProps): ReactElement {
  const span: Domain = [lines[0]?.x[0] ?? 0, lines[0]?.x.at(-1) ?? 1];
  const domain = niceDomain(
    lines.map(({ y }) => y),
    1,
    LINE_CHART_PARTS,
  );
  const step = niceStep((domain[1] - domain[0]) / LINE_CHART_PARTS);
  return (
    <LineChart
      title={title}
      symbol={symbol}
      lines={lines}
      span={span}
      domain={domain}
      across={{ text: 'Frequency, Hz', spoken: 'frequency', ticks: decadeTicks(span) }}
      upTicks={niceTicks(domain, LINE_CHART_PARTS).map((at) => ({
        at,
        text: tickText(at, step),
        isStrong: false,
      }))}
      reading={(line, place) => (place === undefined ? MISSING : numberText(valueAt(line, place), digits))}
      placeText={(place) => `${numberText(10 ** place, place < 0 ? 2 : 1)} Hz`}
      placeValue={(place) => 10 ** (place ?? span[0])}
      noPlace="No frequency chosen"
    />
  );
}
