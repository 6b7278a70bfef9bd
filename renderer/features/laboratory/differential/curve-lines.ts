import type { DifferentialCurves } from '../../../../core/catalogue/differential-curves.ts';
import type { Shown } from '../../../../core/units/quantity.ts';
import type { CurveLine } from '../../../plots/lines/chart-lines.ts';

/** One of the compared differentials. */
export interface Side {
  readonly label: string;
  readonly style: Pick<CurveLine, 'colour' | 'dash'>;
  readonly of: DifferentialCurves;
}

/** Outputs by their ratio, or each by its torque. */
export type BiasView = 'ratio' | 'torques';

/** Locking torque over the speed difference of the outputs, in shown units. */
export const lockingLines = (sides: readonly Side[], speed: Shown, torque: Shown): CurveLine[] =>
  sides.map(({ label, style, of }) => ({
    label,
    ...style,
    x: of.speedDifference_radps.map((v) => speed.of(v)),
    y: of.lockingTorque_Nm.map((v) => torque.of(v)),
  }));

/** Torques of the slipping outputs over input torque, in shown units: a line a side, or one of each output. */
export const biasLines = (sides: readonly Side[], view: BiasView, torque: Shown): CurveLine[] =>
  sides.flatMap(({ label, style, of }): CurveLine[] => {
    const x = of.biasInput_Nm.map((v) => torque.of(v));
    if (view === 'ratio') return [{ label, ...style, x, y: of.biasRatio }];
    const wheels = [
      ['slower', of.torque0_Nm, style.dash],
      ['faster', of.torque1_Nm, style.dash.length === 0 ? [2, 3] : [2, 3, 6, 3]],
    ] as const;
    return wheels.map(([wheel, values, dash]) => ({
      label: sides.length > 1 ? `${label}, ${wheel}` : wheel,
      colour: style.colour,
      dash,
      x,
      y: values.map((v) => torque.of(v)),
    }));
  });
