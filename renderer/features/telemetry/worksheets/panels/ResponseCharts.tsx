import { useMemo, type ReactElement } from 'react';
import { niceDomain, type AxisKind, type Domain } from '../../../../../core/units/axis.ts';
import { MISSING, numberText } from '../../../../../core/units/quantity.ts';
import { useSize } from '../../../../plots/ink/use-size.ts';
import { FrequencyChart } from '../FrequencyChart.tsx';
import css from '../Workbench.module.css';
import type { ResponseLines } from './response-lines.ts';

const WHOLE: Domain = [0, 1];
const CHARTS = 3;
const LEAST_PHASE_deg = 90;

interface ResponseChartsProps extends ResponseLines {
  /** Unit of the gain. */
  readonly symbol: string;
  readonly across: AxisKind;
}

/** Gain, phase and coherence over frequency, below each other. */
export function ResponseCharts(props: ResponseChartsProps): ReactElement {
  const { gain, phase, coherence, symbol, across } = props;
  const [sizeRef, size] = useSize();
  const phaseDomain = useMemo(
    () =>
      niceDomain(
        phase.map(({ values, counts }) => values.filter((_, i) => counts?.[i] !== 0)),
        LEAST_PHASE_deg,
      ),
    [phase],
  );
  const room_px = (size?.height_px ?? 0) / CHARTS;
  const plain = (v: number | undefined): string => (v === undefined ? MISSING : v.toPrecision(3));
  return (
    <div ref={sizeRef} className={css['drawing']}>
      <FrequencyChart
        title="Gain"
        symbol={symbol}
        lines={gain}
        across={across}
        up="log"
        room_px={room_px}
        text={plain}
      />
      <FrequencyChart
        title="Phase"
        symbol="°"
        lines={phase}
        across={across}
        up="linear"
        domain={phaseDomain}
        room_px={room_px}
        text={(v) => numberText(v, 1)}
      />
      <FrequencyChart
        title="Coherence"
        symbol=""
        lines={coherence}
        across={across}
        up="linear"
        domain={WHOLE}
        room_px={room_px}
        text={(v) => numberText(v, 3)}
      />
    </div>
  );
}
