import type { ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { ModelNote } from '../../catalogue/model-notes.ts';
import { fromSI } from '../../units/convert.ts';
import type { Run } from './run-state.ts';

/** Manoeuvres in which the driver of the test changes gear. */
const SHIFTING: ReadonlySet<ManoeuvreName> = new Set([
  'straight-acceleration',
  'standing-kilometre',
  'fsae-acceleration',
  'top-speed',
  'lap',
]);

/** Notes of the car's model, and the speeds at which the driver shifts where no key gives one. */
export function runNotes(run: Run): ModelNote[] {
  const notes = [...run.vehicle.notes];
  const { car, manoeuvre } = run;
  const { shifting } = car.setup.engine;
  const { shiftUpSpeed_radps, topGear } = car.facts;
  if (!SHIFTING.has(manoeuvre) || topGear < 2 || shifting.driverShiftUpSpeed_radps > 0) return notes;
  const speeds = [...shiftUpSpeed_radps.slice(2, topGear + 1)]
    .map((speed_radps) => Math.round(fromSI(speed_radps, 'rpm')).toLocaleString('en-GB'))
    .join(', ');
  const why = shifting.automatic
    ? 'the car.ini has no shift_up_rpm'
    : 'shift_up_rpm belongs to the automatic, which is off';
  return [
    ...notes,
    {
      code: 'driver',
      key: 'engine.shifting.shift_up_rpm',
      message: `shifts up at ${speeds} rpm (out of gear 1, 2 ...), where the next gear pulls as well: ${why}.`,
    },
  ];
}
