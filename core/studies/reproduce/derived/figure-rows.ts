import type { AnalysisRow } from '../../../contract/analysis.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import { lockOrder, type LockPedals, type MeasuredName } from './measured-figures.ts';

/** One figure of the report: where the program shows it, what measures it, and when the two agree. */
export interface FigureRow {
  readonly name: MeasuredName;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  /** The value that the Analyse view and `inspect` show. */
  readonly derived: (rows: readonly AnalysisRow[]) => number | undefined;
  readonly run: string;
  /** Parts that the derived figure leaves out, and so the cars that lie apart. */
  readonly leavesOut: string;
  /** A difference below this is agreement whatever it is in parts. */
  readonly floor: number;
  readonly floorReason: string;
  /** A choice, not a size: its error is none in parts. */
  readonly isCategory?: boolean;
}

function cell(rows: readonly AnalysisRow[], name: string, of = ''): number | undefined {
  return rows.find((row) => row.name === name)?.cells.find((each) => each.of === of)?.value;
}

/** Pedal travel at which each axle locks, of the derived decelerations. */
export function lockPedals(rows: readonly AnalysisRow[]): LockPedals {
  const full = cell(rows, 'fullBraking_mps2') ?? 0;
  return {
    front: (cell(rows, 'lockUp_mps2', 'front') ?? Infinity) / full,
    rear: (cell(rows, 'lockUp_mps2', 'rear') ?? Infinity) / full,
  };
}

const SIDE = 0.1;

export const FIGURE_ROWS: readonly FigureRow[] = [
  {
    name: 'understeerGradient_radpmps2',
    label: 'Understeer gradient',
    leavesOut:
      "The controller of a controlled differential; the lag of the car behind the steering of a run, about 0.0001 rad·s²/m at the manoeuvre's own rate of 0.02 1/s.",
    unit: 'radpmps2',
    digits: 5,
    derived: (rows) => cell(rows, 'understeerGradient_radpmps2'),
    run: 'ramp-steer at 50 km/h, steering at 0.005 1/s; fit from 1 to 4 m/s²',
    floor: 1e-4,
    floorReason:
      '0.0001 rad·s²/m (0.06 °/g), a tenth of L / v² at 50 m/s, since 10 % of the gradient of a nearly neutral car is next to nothing',
  },
  {
    name: 'rollGradient_radpmps2',
    label: 'Roll gradient',
    leavesOut: 'Bump stops; downforce.',
    unit: 'radpmps2',
    digits: 5,
    derived: (rows) => cell(rows, 'rollGradient_radpmps2'),
    run: 'the same run',
    floor: 0,
    floorReason: '',
  },
  {
    name: 'frontTransferShare',
    label: 'Front share of the lateral load transfer',
    leavesOut:
      'The couple of a locked differential, which the front axle holds with more lateral force than its part of the mass; bump stops.',
    unit: '1',
    digits: 3,
    derived: (rows) => cell(rows, 'lateralTransferShare', 'front'),
    run: 'the same run',
    floor: 0,
    floorReason: '',
  },
  {
    name: 'lateralLimit_mps2',
    label: 'Lateral acceleration at the limit',
    leavesOut:
      'Bump stops; the roll angle that grows faster with a wheel in the air; a wheel that spins, with which a run can go on a little beyond the last steady turn. The Analyse view names the wheels that lift or slip at the limit.',
    unit: 'mps2',
    digits: 2,
    derived: (rows) => cell(rows, 'lateralLimit_mps2'),
    run: 'ramp-steer at 50 km/h: largest mean over 0.25 s with the speed within 3 % of 50 km/h and v r within 5 % of ay (steady after ISO 4138)',
    floor: 0,
    floorReason: '',
  },
  {
    name: 'brakingTransfer_N',
    label: 'Load moved per g of braking',
    leavesOut:
      'The couples of rolling resistance and of slowing wheels, and dampers so strong that the body is still pitching after a second.',
    unit: 'N',
    digits: 0,
    derived: (rows) => cell(rows, 'brakingTransfer_N'),
    run: 'braking at 0.4 of the first lock, one second after the pedal',
    floor: 0,
    floorReason: '',
  },
  ...(['front', 'rear'] as const).map((axle): FigureRow => ({
    name: axle === 'front' ? 'frontRideFrequency_Hz' : 'rearRideFrequency_Hz',
    label: `Ride frequency, ${axle}`,
    leavesOut: 'The mass of the wheels.',
    unit: 'Hz',
    digits: 2,
    derived: (rows) => cell(rows, 'cornerRideFrequency_Hz', axle === 'front' ? 'FL' : 'RL'),
    run: 'drop of 5 mm with 4 % of critical damping and a pitch inertia of ms a b: the figure is defined without damping and coupling',
    floor: 0,
    floorReason: '',
  })),
  {
    name: 'topSpeed_mps',
    label: 'Top speed',
    leavesOut: 'Slip of the tyres.',
    unit: 'mps',
    digits: 1,
    derived: (rows) => cell(rows, 'topSpeed_mps'),
    run: 'top-speed',
    floor: 0,
    floorReason: '',
  },
  {
    name: 'timeTo100kph_s',
    label: '0 to 100 km/h',
    leavesOut: 'Slip at the start, and the engine on its way from idle to its launch speed.',
    unit: 's',
    digits: 2,
    derived: (rows) => cell(rows, 'timeTo100kph_s'),
    run: 'straight-acceleration',
    floor: 0,
    floorReason: '',
  },
  {
    name: 'stoppingDistance_m',
    label: 'Stopping distance from 100 km/h',
    leavesOut:
      'How an axle comes to lock. Near the pedal at which it locks, one that locks before the body has pitched stays locked, and one that does not never locks.',
    unit: 'm',
    digits: 1,
    derived: (rows) => cell(rows, 'stoppingDistance_m'),
    run: 'braking at full pedal',
    floor: 0,
    floorReason: '',
  },
  {
    name: 'turningCircle_m',
    label: 'Turning circle',
    leavesOut:
      'Slip: the figure is that of rolling without slip. A locked or limited-slip differential pushes the car straight on.',
    unit: 'm',
    digits: 2,
    derived: (rows) => cell(rows, 'turningCircle_m'),
    run: 'step-steer to full lock at 3 m/s',
    floor: 0,
    floorReason: '',
  },
  {
    name: 'locksFirst',
    label: 'Axle that locks first (1 front, -1 rear, 0 none)',
    leavesOut:
      'Stops at 1.15 times the pedal of the first lock in which nothing locks yet (0): the wheel must also be slowed past the peak of its tyre.',
    unit: '1',
    digits: 0,
    derived: (rows) => lockOrder(lockPedals(rows)),
    run: 'braking at a pedal between those at which the axles lock',
    floor: SIDE,
    floorReason: '',
    isCategory: true,
  },
];
