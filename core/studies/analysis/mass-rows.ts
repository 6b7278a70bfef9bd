import { cite } from '../../catalogue/sources.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { axleCells, carCell, wheelCells, type Analyse } from './analysis-row.ts';
import { plainNumber } from './placed-keys.ts';

const EQUILIBRIUM = 'Rest position of the simulation (core/models/facts/rest-state.ts)';

export const massRows: Analyse = ({ facts }) => {
  const { params } = facts;
  const { rest, wheels } = params;
  const wheelMasses = (n: number): string[] => [`wheel${n}.mass`];
  const at = (values: Float64Array, w: number): number => values[w] ?? 0;
  return [
    { section: 'mass', name: 'sprungMass_kg', label: 'Sprung mass', unit: 'kg', digits: 1, formula: 'body.mass + engine.mass', source: `${cite('racerFormat')}, 3.1 and 3.2`, cells: carCell(params.sprungMass_kg, 'body.mass', 'engine.mass'), remedy: undefined },
    { section: 'mass', name: 'sprungWeight_N', label: 'Sprung weight', unit: 'N', digits: 0, formula: 'W = m g', source: 'Newton', cells: carCell(params.sprungMass_kg * GRAVITY_MPS2, 'body.mass', 'engine.mass'), remedy: undefined },
    { section: 'mass', name: 'totalMass_kg', label: 'Total mass', unit: 'kg', digits: 1, formula: 'sprung mass + four wheels', source: `${cite('racerFormat')}, 3.5`, cells: carCell(params.mass_kg, 'body.mass', 'engine.mass', 'wheel0.mass'), remedy: undefined },
    { section: 'mass', name: 'axleSprungWeight_N', label: 'Sprung weight by axle', unit: 'N', digits: 0, formula: 'front W zr / (zf + zr), by the positions of the mounts', source: `Static moments; ${cite('racerFormat')}, 10`, cells: axleCells(facts, (axle) => (params.sprungMass_kg * GRAVITY_MPS2 * facts[axle === 'front' ? 'rear' : 'front'].arm_m) / facts.wheelbase_m, (n) => [`susp${n}.z`]), remedy: undefined },
    { section: 'mass', name: 'wheelSprungMass_kg', label: 'Sprung mass on each wheel', unit: 'kg', digits: 1, formula: 'm = load / g - wheel', source: EQUILIBRIUM, cells: wheelCells(facts, (w) => at(rest.wheelLoad_N, w) / GRAVITY_MPS2 - at(wheels.mass_kg, w), wheelMasses), remedy: undefined },
    { section: 'mass', name: 'staticWheelLoad_N', label: 'Static wheel load', unit: 'N', digits: 0, formula: 'spring, bump stop and bar force + wheel weight', source: EQUILIBRIUM, cells: wheelCells(facts, (w) => at(rest.wheelLoad_N, w), (n) => [`susp${n}.x`, `susp${n}.z`, `wheel${n}.mass`]), remedy: undefined },
    { section: 'mass', name: 'axleWeightShare', label: 'Weight by axle', unit: '1', digits: 4, formula: 'loads of the axle / all loads', source: EQUILIBRIUM, cells: axleCells(facts, (axle) => (2 * facts[axle].load_N) / facts.weight_N, (n) => [`susp${n}.z`]), remedy: undefined },
    { section: 'mass', name: 'totalHeight_m', label: 'Centre of gravity of the whole car over the road', unit: 'm', digits: 3, formula: 'sum m z / sum m, wheels at their centres', source: EQUILIBRIUM, cells: carCell(facts.height_m, 'susp0.y', 'susp0.restlen', 'wheel0.radius'), remedy: undefined },
    { section: 'mass', name: 'wheelbase_m', label: 'Wheelbase', unit: 'm', digits: 3, formula: 'zf + zr', source: `${cite('racerFormat')}, 3.4`, cells: carCell(facts.wheelbase_m, 'susp0.z', 'susp2.z'), remedy: undefined },
  ]; // prettier-ignore
};

const AXES = ['pitch', 'yaw', 'roll'] as const;
/** Axes of the file: x pitch, y yaw, z roll. */
const KEYS = { pitch: 'body.inertia.x', yaw: 'body.inertia.y', roll: 'body.inertia.z' } as const;
const BOX_KEYS = {
  pitch: ['body.height', 'body.length'],
  yaw: ['body.width', 'body.length'],
  roll: ['body.width', 'body.height'],
} as const;

export const inertiaRows: Analyse = ({ facts }) => {
  const { body } = facts.setup;
  const sprung_kg = facts.params.sprungMass_kg;
  const now = { pitch: body.inertia_kgm2.y, yaw: body.inertia_kgm2.z, roll: body.inertia_kgm2.x };
  const hasBox = ['body.width', 'body.height', 'body.length'].every(facts.has);
  const half = (a_m: number, b_m: number): number => (sprung_kg / 12) * (a_m ** 2 + b_m ** 2);
  const box = {
    pitch: half(body.height_m, body.length_m),
    yaw: half(body.width_m, body.length_m),
    roll: half(body.width_m, body.height_m),
  };
  return [
    { section: 'inertia', name: 'bodyInertia_kgm2', label: 'Inertia of the body', unit: 'kgm2', digits: 1, formula: 'as the file has it: x pitch, y yaw, z roll', source: `${cite('racerFormat')}, 3.1`, cells: AXES.map((axis) => ({ of: axis, value: now[axis], keys: [KEYS[axis]] })), remedy: undefined },
    {
      section: 'inertia', name: 'boxInertia_kgm2', label: 'Box of the same mass', unit: 'kgm2', digits: 1,
      formula: 'I = m (b² + c²) / 12, with the sprung mass and the two sides across the axis', source: `Solid cuboid; CarLab, ${cite('racerFormat')}, 10`,
      cells: AXES.map((axis) => ({ of: axis, value: hasBox ? box[axis] : undefined, keys: BOX_KEYS[axis] })),
      remedy: hasBox ? { label: 'Use the box', edits: AXES.map((axis) => ({ kind: 'set', key: KEYS[axis], valueText: plainNumber(box[axis], 1) })) } : undefined,
    },
    { section: 'inertia', name: 'inertiaPart', label: 'Ratio to the box', unit: '1', digits: 2, formula: 'inertia / box', source: 'Cars have 0.6 to 1.2 (our figures, from published inertias)', cells: AXES.map((axis) => ({ of: axis, value: hasBox ? now[axis] / box[axis] : undefined, keys: [KEYS[axis]] })), remedy: undefined },
  ]; // prettier-ignore
};
