import type { UnitOrNone } from '../units/suffixes.ts';

interface CornerFigureRow {
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  readonly better: 'less' | 'more' | 'neither';
  readonly help: string;
}

/** Figures of a corner of one lap. */
export const CORNER_FIGURES = {
  time_s: {
    label: 'Time in the corner',
    unit: 's',
    digits: 3,
    better: 'less',
    help: 'Time from the start to the end of the corner.',
  },
  entrySpeed_mps: {
    label: 'Entry speed',
    unit: 'mps',
    digits: 2,
    better: 'neither',
    help: 'Speed at the start of the corner.',
  },
  leastSpeed_mps: {
    label: 'Minimum speed',
    unit: 'mps',
    digits: 2,
    better: 'more',
    help: 'Minimum speed within the corner.',
  },
  exitSpeed_mps: {
    label: 'Exit speed',
    unit: 'mps',
    digits: 2,
    better: 'more',
    help: 'Speed at the end of the corner.',
  },
  slowest_m: {
    label: 'Minimum speed at',
    unit: 'm',
    digits: 1,
    better: 'neither',
    help: 'Position of the minimum speed.',
  },
  brakePoint_m: {
    label: 'Brake point',
    unit: 'm',
    digits: 1,
    better: 'neither',
    help: 'Position where the pedal passed 5 % of its travel for the last braking before the slowest point.',
  },
  maximumSteer: {
    label: 'Maximum steer',
    unit: '1',
    digits: 3,
    better: 'neither',
    help: 'Largest steering input in the corner, as a share of full lock, to either side.',
  },
  acceleratorPoint_m: {
    label: 'Accelerator point',
    unit: 'm',
    digits: 1,
    better: 'neither',
    help: 'Position where the pedal passed 20 % of its travel on the exit.',
  },
} as const satisfies Record<string, CornerFigureRow>;

export type CornerFigureName = keyof typeof CORNER_FIGURES;
export const CORNER_FIGURE_NAMES = Object.keys(CORNER_FIGURES) as CornerFigureName[];
export const cornerFigureRow = (name: CornerFigureName): CornerFigureRow => CORNER_FIGURES[name];
