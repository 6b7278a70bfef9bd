import { z } from 'zod';
import { RacebenchError } from '../../../contract/errors.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';

interface FigureRow {
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  /** Found by driving; the others are read from the setup. */
  readonly driven: boolean;
}

/** Figures that makers and road tests publish, in the units in which they do. */
export const FIGURES = {
  mass_kg: { label: 'Mass', unit: 'kg', digits: 0, driven: false },
  frontWeightShare: { label: 'Front weight share', unit: '1', digits: 3, driven: false },
  maxPower_kW: { label: 'Engine power', unit: 'kW', digits: 0, driven: false },
  maxTorque_Nm: { label: 'Engine torque', unit: 'Nm', digits: 0, driven: false },
  timeTo100kph_s: { label: '0 to 100 km/h', unit: 's', digits: 2, driven: true },
  topSpeed_kph: { label: 'Top speed', unit: 'kph', digits: 0, driven: true },
  brakingFrom100kph_m: { label: 'Braking from 100 km/h', unit: 'm', digits: 1, driven: true },
} as const satisfies Record<string, FigureRow>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

const figureName = z.enum(FIGURE_NAMES);

const explanation = z
  .object({
    /** Part of the path of the car that it explains. */
    file: z.string().min(1),
    figure: figureName,
    because: z.string().regex(/^[A-Z].*\.$/),
    /** Edits of the car.ini with which the figure agrees: the proof of the reason. */
    with: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
  })
  .refine(({ figure, with: edits }) => !FIGURES[figure].driven || edits !== undefined, {
    message: 'A driven figure is explained by edits with which it agrees',
  });

const publishedCar = z.object({
  car: z.string(),
  /** Lower-case texts, one of which the path or the name of the car contains. */
  names: z.array(z.string().regex(/^[^A-Z]+$/)).min(1),
  figures: z.partialRecord(figureName, z.object({ value: z.number().positive(), source: z.string().min(1) })),
  explained: z.array(explanation),
});

const publishedFigures = z.object({ cars: z.array(publishedCar) });

export type Explanation = z.infer<typeof explanation>;
export type PublishedCar = z.infer<typeof publishedCar>;
export type PublishedFigures = z.infer<typeof publishedFigures>;

/** Reads fixtures/published-figures.json. Throws BAD_ARGUMENTS with the position of what is wrong. */
export function parsePublishedFigures(text: string): PublishedFigures {
  const read = publishedFigures.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new RacebenchError('BAD_ARGUMENTS', `published-figures.json: ${z.prettifyError(read.error)}`);
}

/** The published car of which a file is a copy, by the file's path and the name in it. */
export function publishedCarOf(
  { cars }: PublishedFigures,
  path: string,
  name: string,
): PublishedCar | undefined {
  const texts = [path.toLowerCase(), name.toLowerCase()];
  return cars.find(({ names }) => names.some((one) => texts.some((text) => text.includes(one))));
}
