import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { SEMI_ACTIVE_ALGORITHMS } from '../../../../core/catalogue/semi-active.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { numberText, showQuantity } from '../../../../core/units/quantity.ts';
import type { SemiActiveFacts, SemiActivePlots } from '../../../worker/semi-active-requests.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { valueDomain, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import { BodeChart } from './BodeChart.tsx';
import css from './SemiActive.module.css';
import { UI } from '../../../workspace/ui-store.ts';

const FIRST = { colour: '--session-0', dash: [] } as const;
const SECOND = { colour: '--session-1', dash: [6, 3] } as const;
const THIRD = { colour: '--session-2', dash: [2, 3] } as const;

interface ChainChartsProps {
  readonly facts: SemiActiveFacts;
  readonly plots: SemiActivePlots;
}

/** Locking torque by speed difference (figure 4), the actuator's Bode plot (figure 3), and the chain's answer to a step. */
export function ChainCharts({ facts, plots }: ChainChartsProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const torque = useMemo(() => showQuantity({ key: 'torque_Nm', unit: 'Nm', digits: 0 }, system), [system]);
  const speed = useMemo(
    () => showQuantity({ key: 'wheelSpeed', unit: 'radps', digits: 1 }, system),
    [system],
  );
  const lines = useMemo(() => {
    const nm = (values: Float64Array): Float64Array => values.map((v) => torque.of(v));
    const decades = plots.frequency_Hz.map((hertz) => Math.log10(hertz));
    const apart = plots.difference_radps.map((v) => speed.of(v));
    const ms = plots.time_s.map((t) => 1000 * t);
    const locking: CurveLine[] = [
      { label: 'LSD', ...SECOND, x: apart, y: nm(plots.lsd_Nm) },
      { label: 'Viscous', ...THIRD, x: apart, y: nm(plots.viscous_Nm) },
      { label: 'This car', ...FIRST, x: apart, y: nm(plots.own_Nm) },
    ];
    const magnitude: CurveLine[] = [{ label: 'Actuator', ...FIRST, x: decades, y: plots.magnitudeDecibel }];
    const phase: CurveLine[] = [
      { label: 'Actuator', ...FIRST, x: decades, y: plots.actuatorPhase_deg },
      { label: 'Sensors and bus', ...SECOND, x: decades, y: lowest(plots.delayPhase_deg) },
      {
        label: 'Both',
        ...THIRD,
        x: decades,
        y: lowest(plots.actuatorPhase_deg.map((v, i) => v + (plots.delayPhase_deg[i] ?? 0))),
      },
    ];
    const step: CurveLine[] = [
      { label: 'Asked', ...SECOND, x: ms, y: nm(plots.requested_Nm) },
      { label: 'At the actuator', ...THIRD, x: ms, y: nm(plots.command_Nm) },
      { label: 'Clutch', ...FIRST, x: ms, y: nm(plots.clutch_Nm) },
    ];
    return { locking, magnitude, phase, step };
  }, [plots, torque, speed]);
  const torqueAxis = { label: 'Torque', symbol: torque.symbol, digits: torque.digits };
  const delay = numberText(1000 * facts.signalDelay_s, 1);
  const input = torque.text(plots.curveInput_Nm);
  return (
    <div className={css['charts']}>
      <div>
        <CurveChart
          title="Torque asked for"
          x={{ label: 'Left less right wheel speed', symbol: speed.symbol, digits: speed.digits }}
          y={torqueAxis}
          lines={lines.locking}
          domain={valueDomain(lines.locking, torque.of(10))}
        />
        <p className={css['caption']}>
          {`At ${input} ${torque.symbol} of input torque and the yaw rate of the operating point. This car: ${SEMI_ACTIVE_ALGORITHMS[facts.algorithm].label}. `}
          The LSD emulation is flat but for its stiction peak, the viscous one rises to its limit.
        </p>
      </div>
      <div>
        <CurveChart
          title="Step of the speed difference"
          x={{ label: 'Time since the step', symbol: 'ms', digits: 0 }}
          y={torqueAxis}
          lines={lines.step}
          domain={valueDomain(lines.step, torque.of(10))}
        />
        <p className={css['caption']}>
          {`From 0 to that of the operating point. From wheel to clutch the chain takes ${numberText(1000 * facts.chainDelay_s, 1)} ms on the mean; slew limiter and servo come on top.`}
        </p>
      </div>
      <div>
        <BodeChart title="Actuator, magnitude" symbol="dB" lines={lines.magnitude} digits={1} />
        <p className={css['caption']}>
          Of the transfer function from servo to clutch pressure, without limits.
        </p>
      </div>
      <div>
        <BodeChart title="Actuator, phase" symbol="°" lines={lines.phase} digits={0} />
        <p className={css['caption']}>
          {`Sensors and bus delay by ${delay} ms on the mean, which has no magnitude; drawn down to −720°.`}
        </p>
      </div>
    </div>
  );
}

/** The phase of a delay has no lower bound; values below this add no information. */
const LOWEST_DEG = -720;

function lowest(phase_deg: Float64Array): Float64Array {
  return phase_deg.map((v) => (v < LOWEST_DEG ? Number.NaN : v));
}
