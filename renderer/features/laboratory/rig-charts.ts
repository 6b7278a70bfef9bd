import { rigChannels, type RigName, type RigRecord } from '../../../core/catalogue/rigs.ts';
import type { ChartSpec } from '../../plots/lines/chart-spec.ts';
import { PLAIN_STYLE, wheelStyleAt } from '../../plots/lines/wheel-style.ts';

export interface WheelStyle {
  readonly colour: string;
  readonly dash: readonly number[];
}

/** Histories of a rig as charts. */
export function rigCharts(rig: RigName, record: RigRecord): ChartSpec[] {
  return rigChannels(rig, record).map((row) => ({
    key: row.key,
    row,
    lines: row.perWheel
      ? record.wheels.map(({ name, label, index }) => ({
          name: `${row.key}.${name}`,
          label: `${row.label}, ${label.toLowerCase()}`,
          short: name,
          ...wheelStyleAt(index),
        }))
      : [{ name: row.key, label: row.label, short: '', ...PLAIN_STYLE }],
  }));
}
