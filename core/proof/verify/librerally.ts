import { RacebenchError } from '../../contract/errors.ts';
import { unverifiedFile, verifiedFile, type FileResult } from './compare-columns.ts';
import {
  caseLimit,
  fileCategories,
  numberOf,
  parseVectorFile,
  type VectorCase,
  type VectorFile,
} from './librerally/case-file.ts';
import { CaseFault, type Inputs } from './librerally/librerally-inputs.ts';
import {
  brushFigures,
  coefficientFigures,
  combinedFigures,
  differentialFigures,
  frictionFigures,
  geometryFigures,
  noiseFigures,
  relaxationFigures,
  surfaceCaseFigures,
  wetFigures,
  type Figures,
} from './librerally/part-cases.ts';
import { tyreFigures } from './librerally/tyre-cases.ts';
import { loadFigures, rollFigures, vehicleFigures } from './librerally/vehicle-cases.ts';
import { poolSamples, type Sample } from './pool.ts';
import { isWanted, type ReferenceFolder, type Suite, type SuiteOptions } from './suite.ts';

interface CategoryRow {
  readonly description: string;
  readonly figures: (inputs: Inputs) => Figures;
}

/** The categories of vectors this version computes. */
const CATEGORIES = {
  diff: { description: 'differential torque split and axle capacity', figures: differentialFigures },
  mu: { description: 'effective friction coefficient', figures: frictionFigures },
  wet: { description: 'wet grip and hydroplaning factor', figures: wetFigures },
  relax: { description: 'relaxation lengths', figures: relaxationFigures },
  geom: { description: 'contact patch, rolling radius, brush stiffness, inertia', figures: geometryFigures },
  coef: { description: 'magic formula coefficients', figures: coefficientFigures },
  comb: { description: 'combined-slip weights', figures: combinedFigures },
  brush: { description: 'adhesion, trail, shear, overturning and rolling moment', figures: brushFigures },
  tyre: { description: 'whole tyre step, one or many', figures: tyreFigures },
  thermal: { description: 'temperatures and wear after many steps', figures: tyreFigures },
  heat: { description: 'temperatures and wear after many steps', figures: tyreFigures },
  surface: { description: 'surface table, blend and road noise', figures: surfaceCaseFigures },
  noise: { description: 'road noise', figures: noiseFigures },
  load: { description: 'suspension forces, load transfer, anti-roll bars', figures: loadFigures },
  roll: { description: 'torques that turn the body', figures: rollFigures },
  vehicle: { description: 'whole vehicle step', figures: vehicleFigures },
} as const satisfies Record<string, CategoryRow>;

function isCategory(name: string): name is keyof typeof CATEGORIES {
  return Object.hasOwn(CATEGORIES, name);
}

function isVectorName(name: string): boolean {
  return name.toLowerCase().endsWith('.json');
}

/** Computed figures of a case, or the sentence that says why there are none. */
function figuresOf(vector: VectorCase): Figures | string {
  if (!isCategory(vector.category)) return 'this version does not compute the category';
  try {
    const figures = CATEGORIES[vector.category].figures(vector.inputs);
    const missing = Object.keys(vector.expected).filter((key) => !Object.hasOwn(figures, key));
    return missing.length === 0 ? figures : `this version does not compute ${missing.join(', ')}`;
  } catch (error) {
    if (error instanceof CaseFault) return error.message;
    throw error;
  }
}

function samplesOf(vector: VectorCase, figures: Figures): (readonly [string, Sample])[] {
  return Object.entries(vector.expected).map(([key, raw]) => {
    const expected = numberOf(raw) ?? NaN;
    const limit = caseLimit(vector.tolerance, key, expected);
    return [`${vector.category} ${key}`, { label: vector.id, expected, got: figures[key] ?? NaN, limit }];
  });
}

/**
 * The cases of one file that are wanted: one result with a quantity for each key of each category, and one more for
 * each case that could not be computed, with the reason.
 */
function verifyFile(name: string, file: VectorFile, options: SuiteOptions): FileResult[] {
  const pools = new Map<string, Sample[]>();
  const faults: FileResult[] = [];
  for (const vector of file.vectors.filter(({ category }) => isWanted(options, category))) {
    const figures = figuresOf(vector);
    if (typeof figures === 'string') {
      faults.push(unverifiedFile(name, `${vector.id} (${vector.category}): ${figures}`));
      continue;
    }
    for (const [quantity, sample] of samplesOf(vector, figures)) {
      const pool = pools.get(quantity);
      if (pool === undefined) pools.set(quantity, [sample]);
      else pool.push(sample);
    }
  }
  const quantities = [...pools].map(([quantity, samples]) => poolSamples(quantity, samples));
  return [...(quantities.length > 0 ? [verifiedFile(name, quantities)] : []), ...faults];
}

function readFiles(folder: ReferenceFolder): (readonly [string, VectorFile])[] {
  return folder.files.filter(isVectorName).map((name) => {
    const text = folder.text(name);
    if (text === undefined) throw new RacebenchError('FILE_NOT_FOUND', `${name} does not exist`);
    return [name, parseVectorFile(name, text)];
  });
}

export const LIBRERALLY_SUITE: Suite = {
  description: 'Vectors of the LibreRally vehicle model',
  kinds: Object.fromEntries(Object.entries(CATEGORIES).map(([name, row]) => [name, row.description])),
  folderKinds: (folder) =>
    Object.assign({}, ...readFiles(folder).map(([, file]) => fileCategories(file))) as Record<string, string>,
  verify: (folder, options) => readFiles(folder).flatMap(([name, file]) => verifyFile(name, file, options)),
};
