import { channelIndex, CHANNEL_COUNT } from '../../../catalogue/channels.ts';
import { advanceRun, createRun } from '../../../driving/manoeuvre/run.ts';
import type { ManoeuvreName } from '../../../catalogue/manoeuvres.ts';
import type { InputKey } from '../../../contract/input-columns.ts';
import type { InputTable } from '../../../driving/input-table/input-table.ts';
import { driverFacts, gearForSpeed } from '../../../driving/driver/driver-facts.ts';
import { carFacts } from '../../../models/facts/compile-facts.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { Track } from '../../../environment/track/track.ts';

/** Rate at which a test drive is sampled before its sensors are added. */
export const DRIVE_RATE_HZ = 100;

const LIMIT_PART = 0.3;

/** One run of our own, every channel at even times, without noise. */
export interface TestDrive {
  readonly name: string;
  readonly count: number;
  readonly column: (channel: string) => Float64Array;
}

function record(name: string, setup: Setup, request: DriveRequest): TestDrive {
  const run = createRun({
    setup,
    model: 'racebench',
    world: 'flat',
    surface: 'asphalt',
    seed: 1,
    rate_Hz: DRIVE_RATE_HZ,
    parameters: {},
    ...request,
  });
  const rows: Float64Array[] = [];
  for (;;) {
    const row = new Float64Array(CHANNEL_COUNT);
    const goesOn = advanceRun(run, row);
    rows.push(row);
    if (!goesOn) break;
  }
  const columns = new Map<string, Float64Array>();
  // The last row is the state at the end, off the even times.
  rows.pop();
  return {
    name,
    count: rows.length,
    column: (channel) => {
      const known = columns.get(channel);
      if (known !== undefined) return known;
      const index = channelIndex(channel);
      const column = Float64Array.from(rows, (row) => row[index]!);
      columns.set(channel, column);
      return column;
    },
  };
}

interface DriveRequest {
  readonly manoeuvre: ManoeuvreName;
  readonly parameters?: Readonly<Record<string, number>>;
  readonly inputs?: InputTable;
  readonly track?: Track;
}

function table(
  columns: Readonly<Partial<Record<InputKey, readonly number[]>>>,
  time_s: readonly number[],
): InputTable {
  return {
    file: 'test drive',
    by: 'time',
    at: Float64Array.from(time_s),
    columns: new Map(
      (Object.entries(columns) as [InputKey, readonly number[]][]).map(([key, values]) => [
        key,
        Float64Array.from(values),
      ]),
    ),
    lines: Uint32Array.from(time_s, (_, i) => i + 2),
  };
}

export const coastDown = (setup: Setup): TestDrive =>
  record('coast-down', setup, {
    manoeuvre: 'coast-down',
    parameters: { startSpeed_mps: 35, endSpeed_mps: 7 },
  });

export const fullThrottle = (setup: Setup): TestDrive =>
  record('full throttle', setup, { manoeuvre: 'straight-acceleration', parameters: { endSpeed_mps: 45 } });

/**
 * The tests of a day on a proving ground: coast-down, full throttle through the gears, gentle braking of several
 * strengths, steady turns to both sides at three speeds, a turn tightened to the limit of the front tyres, and a lap.
 */
export function testDrives(setup: Setup, track: Track): TestDrive[] {
  const facts = driverFacts(carFacts(setup));
  const brake_mps2 = facts.brakeForce_N / facts.mass_kg;
  const pedal = (deceleration_mps2: number): number => Math.min(1, deceleration_mps2 / brake_mps2);
  const speeds = [9, 14, 20];
  // Geometry of the turn at 1 g, and the slip angle of the front tyres' peak.
  const limit_rad = (facts.wheelbase_m * 9.81) / 13 ** 2 + LIMIT_PART * facts.frontPeakSlipAngle_rad;
  return [
    coastDown(setup),
    fullThrottle(setup),
    ...[1.5, 2, 2.5, 3, 3.5].map((strength) =>
      record(`braking, ${strength} m/s²`, setup, {
        manoeuvre: 'input-table',
        parameters: { startSpeed_mps: 30 },
        inputs: table(
          {
            accelerator: [0, 0, 0, 0, 0],
            brake: [0, pedal(strength), pedal(0.3 * strength), pedal(1.2 * strength), pedal(0.5 * strength)],
            clutch: [1, 1, 1, 1, 1],
            steer: [0, 0, 0, 0, 0],
            gear: [0, 0, 0, 0, 0],
          },
          [0, 1, 2.5, 4, 24 / strength],
        ),
      }),
    ),
    ...speeds.flatMap((speed_mps) => [1, -1].map((side) => turnOf(setup, speed_mps, side))),
    ...[1, -1].map((side) => coastingTurnOf(setup, side)),
    record('turn to the limit', setup, {
      manoeuvre: 'input-table',
      inputs: table(
        {
          speed: [13, 13, 13],
          roadWheelAngle: [0, limit_rad, limit_rad],
          gear: [2, 2, 2],
        },
        [0, 10, 18],
      ),
    }),
    record('lap', setup, { manoeuvre: 'lap', parameters: { laps: 1 }, track }),
  ];
}

/** A turn that tightens slowly at a held speed, to 3.5 m/s2. */
export function turnOf(setup: Setup, speed_mps: number, side: number): TestDrive {
  const facts = driverFacts(carFacts(setup));
  const gear = gearForSpeed(facts, speed_mps, 0.7);
  const angle_rad = side * 3.5 * (facts.wheelbase_m / speed_mps ** 2 + 0.004);
  return record(`turn at ${speed_mps} m/s, ${side > 0 ? 'left' : 'right'}`, setup, {
    manoeuvre: 'input-table',
    inputs: table(
      {
        speed: [speed_mps, speed_mps, speed_mps],
        roadWheelAngle: [0, angle_rad, angle_rad],
        gear: [gear, gear, gear],
      },
      [0, 25, 30],
    ),
  });
}

/** A turn in neutral that tightens while the car slows down, to 3.5 m/s2. */
function coastingTurnOf(setup: Setup, side: number): TestDrive {
  const facts = driverFacts(carFacts(setup));
  const angle_rad = side * 3.5 * (facts.wheelbase_m / 20 ** 2 + 0.004);
  const off = [0, 0, 0];
  return record(`turn at 23 m/s in neutral, ${side > 0 ? 'left' : 'right'}`, setup, {
    manoeuvre: 'input-table',
    parameters: { startSpeed_mps: 23 },
    inputs: table(
      { accelerator: off, brake: off, gear: off, roadWheelAngle: [0, angle_rad, angle_rad] },
      [0, 14, 18],
    ),
  });
}
