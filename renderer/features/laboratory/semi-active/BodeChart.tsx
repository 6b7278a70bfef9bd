import type { ReactElement } from 'react';
import { MISSING, numberText } from '../../../../core/units/quantity.ts';
import { valueAt, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import { linearTicks, logTicks, niceDomain, type Domain } from '../../../../core/units/axis.ts';
import { LineChart } from '../../../plots/lines/LineChart.tsx';

interface BodeChartProps {
  readonly title: string;
  readonly symbol: string;
  /** `x` holds decades: the logarithm of the frequency in Hz. */
  readonly lines: readonly CurveLine[];
  readonly digits: number;
}

/** One half of a Bode plot: values over a logarithmic frequency axis. */
export function BodeChart({ title, symbol, lines, digits }: BodeChartProps): ReactElement {
  const span: Domain = [lines[0]?.x[0] ?? 0, lines[0]?.x.at(-1) ?? 1];
  const domain = niceDomain(
    lines.map(({ y }) => y),
    1,
  );
  return (
    <LineChart
      title={title}
      symbol={symbol}
      lines={lines}
      span={span}
      domain={domain}
      across={{ text: 'Frequency, Hz', spoken: 'frequency', ticks: logTicks(span, 6) }}
      upTicks={linearTicks(domain)}
      reading={(line, position) => (position === undefined ? MISSING : numberText(valueAt(line, position), digits))}
      positionText={(position) => `${numberText(10 ** position, position < 0 ? 2 : 1)} Hz`}
      positionValue={(position) => 10 ** (position ?? span[0])}
      noPosition="No frequency chosen"
    />
  );
}
