import { numberText, type Shown } from '../../../../../core/units/quantity.ts';
import type { Table } from '../../../../plots/output/csv-text.ts';
import type { LapLayer } from './use-ggv.ts';

type Conversion = Pick<Shown, 'symbol' | 'digits'>;

/** Maximum accelerations by speed and direction; overlaid laps by their names. */
export function ggvTable(
  layers: readonly LapLayer[],
  g: Conversion,
  v: Conversion,
  isOverlaid: boolean,
): Table {
  const acceleration = (value: number): string => numberText(value, g.digits + 1);
  const ofLap = (cell: string): readonly string[] => (isOverlaid ? [cell] : []);
  return [
    [...ofLap('Lap'), 'Speed', 'Lateral acceleration', 'Longitudinal acceleration', 'Samples'],
    [...ofLap(''), v.symbol, g.symbol, g.symbol, ''],
    ...layers.flatMap(({ lap, speed, lateral, longitudinal, samples }) =>
      Array.from(lateral, (value, i) => [
        ...ofLap(lap),
        numberText(speed, v.digits),
        acceleration(value),
        acceleration(longitudinal[i] ?? NaN),
        String(samples[i] ?? 0),
      ]),
    ),
  ];
}
