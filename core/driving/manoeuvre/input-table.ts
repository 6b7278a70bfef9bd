import { gearForSpeed } from '../driver/driver-facts.ts';
import { createTableDriver, driveByTable, startTableDriver, TABLE_AT } from '../driver/table-driver.ts';
import { largest } from '../../math/stats.ts';
import { summariseLaps } from '../../contract/lap-summary.ts';
import { beforeStart } from './before-start.ts';
import { lapRecords, watchCourse, watchStep, type CourseWatch } from './course-watch.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded } from './recording.ts';
import { CRUISE_PART } from './steady-cornering.ts';
import { largestMean, meanSpeed_mps } from './windows.ts';

/** Width of the means that peaks are taken of. */
const PEAK_S = 0.1;
/** A table against distance ends where the car gets no further than this in this time. */
const WAITING_M = 1;
const MAX_WAITING_S = 10;
const REACHED_M = 0;
const SINCE_S = 1;

/** A driver who does what a table says, to the table's end. */
export const INPUT_TABLE: Manoeuvre<'input-table'> = (car, parameters) => {
  const { vehicle, facts, inputs: table, course, setup } = car;
  if (table === undefined) throw new Error('A run by a table is prepared without its table');
  const { at, by, columns } = table;
  const { steeringWheelLock_rad } = setup.steering;
  const driver = createTableDriver(table, { facts, steeringWheelLock_rad });
  const pit = course && beforeStart(course, parameters.runUp_m, parameters.left_m, parameters.heading_rad);
  const watch = course && pit && watchCourse(course, vehicle, car.corners, pit);
  const speed_mps = columns.get('speed')?.[0] ?? parameters.startSpeed_mps;
  const first = columns.get('gear')?.[0];
  const gear = first ?? (speed_mps > 0 ? gearForSpeed(facts, speed_mps, CRUISE_PART) : 1);
  startTableDriver(driver, speed_mps, gear);
  const end = at[at.length - 1]!;
  const waiting = new Float64Array(2);
  return {
    start: { ...pit, speed_mps, gear },
    channels: [
      'speed_mps',
      'distance_m',
      'lateralAcceleration_mps2',
      'longitudinalAcceleration_mps2',
      'yawRate_radps',
      'sideslip_rad',
      'roll_rad',
    ],
    control: () => {
      driver.io[TABLE_AT] = by === 'time' ? vehicle.time_s : drivenDistance_m(watch, vehicle);
      driveByTable(driver, vehicle);
    },
    ended: () => {
      if (watch !== undefined) watchStep(watch);
      if (by === 'time')
        return vehicle.time_s >= end - vehicle.step_s / 2 ? 'The table is at its end.' : undefined;
      const driven_m = drivenDistance_m(watch, vehicle);
      if (driven_m >= end) return 'The table is at its end.';
      if (driven_m >= waiting[REACHED_M]! + WAITING_M) {
        waiting[REACHED_M] = driven_m;
        waiting[SINCE_S] = vehicle.time_s;
      }
      return vehicle.time_s - waiting[SINCE_S]! > MAX_WAITING_S
        ? { lost: `The car stopped advancing at ${Math.round(driven_m)} m of the table.` }
        : undefined;
    },
    fraction: () => (by === 'time' ? vehicle.time_s : drivenDistance_m(watch, vehicle)) / end,
    events: () => watch?.events ?? [],
    laps: () => (watch === undefined ? [] : lapRecords(watch)),
    metrics: (recording) => {
      const sizes = (channel: string): Float64Array => recorded(recording, channel).map(Math.abs);
      return {
        bestLap_s: watch === undefined ? undefined : summariseLaps(watch.on.timer.laps).best_s,
        distance_m: recorded(recording, 'distance_m').at(-1),
        endSpeed_mps: recorded(recording, 'speed_mps').at(-1),
        topSpeed_mps: largest(recorded(recording, 'speed_mps')),
        meanSpeed_mps: meanSpeed_mps(recording),
        peakLateralAcceleration_mps2: largestMean(sizes('lateralAcceleration_mps2'), PEAK_S),
        peakDeceleration_mps2: largestMean(
          recorded(recording, 'longitudinalAcceleration_mps2').map((value) => -value),
          PEAK_S,
        ),
        peakYawRate_radps: largest(sizes('yawRate_radps')),
        peakSideslip_rad: largest(sizes('sideslip_rad')),
        peakRoll_rad: largest(sizes('roll_rad')),
      };
    },
  };
};

/** Distance since the start: along the centre line of a track, else of the centre of gravity. */
function drivenDistance_m(
  watch: CourseWatch | undefined,
  { readout }: { readonly readout: { readonly distance_m: number } },
): number {
  return watch === undefined ? readout.distance_m : watch.on.station_m - watch.on.from_m;
}
