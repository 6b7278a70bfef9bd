import type { UnitOrNone } from '../../units/suffixes.ts';
import { WHEELS } from '../../catalogue/wheels.ts';

export interface CarFigure {
  /** Name in `car('...')`. */
  readonly name: string;
  readonly unit: UnitOrNone;
  readonly description: string;
}

const each = (name: string, unit: UnitOrNone, description: string): readonly CarFigure[] =>
  WHEELS.map((wheel) => ({ name: `${name} ${wheel}`, unit, description }));

/** Figures of the car of a session that an expression may use: `car('wheelbase')`. The caller of the evaluation gives their values. */
export const CAR_FIGURES: readonly CarFigure[] = [
  { name: 'mass', unit: 'kg', description: 'Mass of the whole car with engine, wheels and driver.' },
  { name: 'wheelbase', unit: 'm', description: 'Distance between the axles.' },
  { name: 'front track', unit: 'm', description: 'Distance between the front wheels.' },
  { name: 'rear track', unit: 'm', description: 'Distance between the rear wheels.' },
  { name: 'front weight share', unit: '1', description: 'Share of the weight on the front axle at rest.' },
  { name: 'centre of gravity height', unit: 'm', description: 'Height above the road, at rest.' },
  {
    name: 'steering ratio',
    unit: '1',
    description: 'Lock of the steering wheel over that of the front wheels.',
  },
  ...each('wheel radius', 'm', 'Radius of the unloaded wheel.'),
  ...each('rolling radius', 'm', 'Distance per angle of the free-rolling wheel at its static load.'),
  ...each('static load', 'N', 'Wheel load at rest.'),
];

const BY_NAME: ReadonlyMap<string, CarFigure> = new Map(
  CAR_FIGURES.map((figure) => [figure.name.toLowerCase(), figure]),
);

export function findCarFigure(name: string): CarFigure | undefined {
  return BY_NAME.get(name.trim().toLowerCase());
}
