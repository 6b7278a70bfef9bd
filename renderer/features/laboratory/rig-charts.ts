import { rigRow, type RigName } from '../../../core/catalogue/rigs.ts';
import { WHEEL_LABELS, type Wheel } from '../../../core/catalogue/wheels.ts';
import type { ChartSpec } from '../../plots/lines/chart-spec.ts';
import { PLAIN_STYLE, WHEEL_STYLES } from '../../plots/lines/wheel-style.ts';

export interface WheelStyle {
  readonly colour: string;
  readonly dash: readonly number[];
}

function isCarWheel(name: string): name is Wheel {
  return Object.hasOwn(WHEEL_STYLES, name);
}

/** Hue and dash of a wheel: first and last axle as on a car, axles between them by side. */
export function wheelStyle(name: string, axles: number): WheelStyle {
  if (isCarWheel(name)) return WHEEL_STYLES[name];
  const axle = Number.parseInt(name, 10);
  const isLeft = name.endsWith('L');
  if (axle === 1) return WHEEL_STYLES[isLeft ? 'FL' : 'FR'];
  if (axle === axles) return WHEEL_STYLES[isLeft ? 'RL' : 'RR'];
  return isLeft ? { colour: '--wheel-ML', dash: [5, 2] } : { colour: '--wheel-MR', dash: [10, 2, 2, 2] };
}

export function wheelLabel(name: string): string {
  if (isCarWheel(name)) return WHEEL_LABELS[name].toLowerCase();
  return `axle ${Number.parseInt(name, 10)} ${name.endsWith('L') ? 'left' : 'right'}`;
}

/** Histories of a rig as charts. */
export function rigCharts(rig: RigName): ChartSpec[] {
  const { channels, wheels } = rigRow(rig);
  return channels.map((row) => ({
    key: row.key,
    row,
    lines: row.perWheel
      ? wheels.map((wheel) => ({
          name: `${row.key}.${wheel}`,
          label: `${row.label}, ${wheelLabel(wheel)}`,
          short: wheel,
          ...wheelStyle(wheel, wheels.length / 2),
        }))
      : [{ name: row.key, label: row.label, short: '', ...PLAIN_STYLE }],
  }));
}
