import { useMemo, useState, type ReactElement } from 'react';
import type { DifferentialChartData as Differentials } from '../../../../core/catalogue/curve-charts.ts';
import {
  coastRatioOf,
  powerRatioOf,
  type DifferentialCurves,
} from '../../../../core/catalogue/differential-curves.ts';
import { differentialRow } from '../../../../core/catalogue/differentials.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { isEndless, isNothing, valueDomain, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { infinityText } from '../../../plots/lines/infinity-text.ts';
import { withSaved } from './curve-lines.ts';
import css from './Curves.module.css';
import type { ChartProps } from './chart-props.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import { UI } from '../../../workspace/ui-store.ts';

const NOW = '--session-0';
const MAX_RATIO = 6;

function curvesAt({ curves }: Differentials, index: number): DifferentialCurves | undefined {
  const found = curves[index];
  return found === undefined || 'problem' in found ? undefined : found;
}

/** Locking torque and torque ratio; the page of the Laboratory has more. */
export function DifferentialChart({ now, saved }: ChartProps<'differential'>): ReactElement {
  const ui = useService(UI);
  const [choice, setChoice] = useState('0');
  const index = Math.min(Number(choice), now.curves.length - 1);
  const curves = curvesAt(now, index);
  const asked = now.curves[index];
  const options = now.curves.map((of, i) => ({
    value: String(i),
    label: 'problem' in of ? `Differential ${i + 1}` : of.facts.position,
  }));
  return (
    <div className={css['stack']}>
      <div className={css['bar']}>
        {now.curves.length < 2 ? undefined : (
          <Segments label="Differential shown" options={options} value={String(index)} onChange={setChoice} />
        )}
        <Button isSmall onPress={() => ui.setState({ laboratoryPage: 'differential', screen: 'laboratory' })}>
          Open in the Laboratory
        </Button>
      </div>
      {curves === undefined ? (
        <p className={css['note']}>{asked !== undefined && 'problem' in asked ? asked.problem : ''}</p>
      ) : (
        <Curves
          curves={curves}
          before={saved === undefined ? undefined : curvesAt(saved, index)}
          input_Nm={now.inputTorque_Nm}
        />
      )}
    </div>
  );
}

function Curves(props: {
  readonly curves: DifferentialCurves;
  readonly before: DifferentialCurves | undefined;
  readonly input_Nm: number;
}): ReactElement {
  const { curves, before, input_Nm } = props;
  const show = useQuantities();
  const { torque, speed } = useMemo(
    () => ({
      torque: show('differentialTorque_Nm', 'Nm', 0),
      speed: show('differentialAsymmetricSpeed_radps', 'radps', 1),
    }),
    [show],
  );
  const { locking, bias } = useMemo(() => {
    const lockingOf = (of: DifferentialCurves): CurveLine => ({
      label: 'Locking torque',
      colour: NOW,
      dash: [],
      x: of.speedDifference_radps.map(speed.of),
      y: of.lockingTorque_Nm.map(torque.of),
    });
    const biasOf = (of: DifferentialCurves): CurveLine => ({
      label: 'Torque ratio',
      colour: NOW,
      dash: [],
      x: of.biasInput_Nm.map(torque.of),
      y: of.biasRatio,
    });
    return {
      locking: withSaved(lockingOf(curves), before === undefined ? undefined : lockingOf(before)),
      bias: withSaved(biasOf(curves), before === undefined ? undefined : biasOf(before)),
    };
  }, [curves, before, torque, speed]);
  const note = isNothing(curves.lockingTorque_Nm)
    ? 'No locking'
    : isEndless(curves.lockingTorque_Nm)
      ? 'Outputs always locked together'
      : undefined;
  const { kind, position } = curves.facts;
  return (
    <>
      <CurveChart
        title="Locking torque"
        x={{ label: 'Speed difference of the outputs', symbol: speed.symbol, digits: speed.digits }}
        y={{ label: 'Locking torque', symbol: torque.symbol, digits: torque.digits }}
        lines={locking}
        domain={valueDomain(locking, torque.of(100))}
        note={note}
      />
      <CurveChart
        title="Torque ratio, slipping"
        x={{ label: 'Input torque (− = coast)', symbol: torque.symbol, digits: torque.digits }}
        y={{ label: 'Torque ratio', symbol: '', digits: 2 }}
        lines={bias}
        domain={valueDomain(bias, 2, MAX_RATIO)}
        mark={torque.of(input_Nm)}
        note={isEndless(curves.biasRatio) ? 'One output can get all of the torque' : undefined}
      />
      <p className={css['note']}>
        {differentialRow(kind).label}, {position}. Locking is drawn at {torque.text(input_Nm)} {torque.symbol}{' '}
        on the carrier. Larger over smaller output torque is {infinityText(powerRatioOf(curves), 2)} under
        power and {infinityText(coastRatioOf(curves), 2)} coasting.
      </p>
    </>
  );
}
