import type { UnitOrNone } from '../units/suffixes.ts';

interface CornerFigureRow {
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  readonly better: 'less' | 'more' | 'neither';
  readonly help: string;
}

/** What a corner of one lap has as numbers. */
export const CORNER_FIGURES = {
  time_s: {
    label: 'Time in the corner',
    unit: 's',
    digits: 3,
    better: 'less',
    help: 'From where the corner begins to where it ends.',
  },
  entrySpeed_mps: {
    label: 'Speed in',
    unit: 'mps',
    digits: 2,
    better: 'neither',
    help: 'Where the corner begins.',
  },
  leastSpeed_mps: {
    label: 'Least speed',
    unit: 'mps',
    digits: 2,
    better: 'more',
    help: 'Within the corner.',
  },
  exitSpeed_mps: {
    label: 'Speed out',
    unit: 'mps',
    digits: 2,
    better: 'more',
    help: 'Where the corner ends.',
  },
  slowest_m: {
    label: 'Slowest at',
    unit: 'm',
    digits: 1,
    better: 'neither',
    help: 'Place of the least speed.',
  },
  brakePoint_m: {
    label: 'Braked at',
    unit: 'm',
    digits: 1,
    better: 'neither',
    help: 'Where the pedal passed 5 % of its travel for the last braking before the slowest place.',
  },
  acceleratorPoint_m: {
    label: 'On the accelerator at',
    unit: 'm',
    digits: 1,
    better: 'neither',
    help: 'Where the pedal passed 20 % of its travel for the way out.',
  },
} as const satisfies Record<string, CornerFigureRow>;

export type CornerFigureName = keyof typeof CORNER_FIGURES;
export const CORNER_FIGURE_NAMES = Object.keys(CORNER_FIGURES) as CornerFigureName[];
export const cornerFigureRow = (name: CornerFigureName): CornerFigureRow => CORNER_FIGURES[name];
