/** A unit that people write into a field of another one, and what its numbers are to be multiplied by. */
export interface Slip {
  readonly unit: string;
  readonly factor: number;
}

/** Fields whose numbers have a known size, so that a number in another unit is noticed. */
export interface SlipRow {
  /** Key patterns of the field table. */
  readonly keys: readonly string[];
  /** Sizes in the field's unit that are not a slip: real cars, with room to spare. */
  readonly plausible: readonly [least: number, most: number];
  /** Sizes that a slip must come to: what cars usually have. */
  readonly usual: readonly [least: number, most: number];
  readonly slips: readonly Slip[];
}

const DEGREE = Math.PI / 180;
/** Exact by definition (core/units/convert.ts): pound-force over inch in N/m. */
const LBF_PER_INCH = (0.45359237 * 9.80665) / 0.0254;
const MM: Slip = { unit: 'mm', factor: 1e-3 };
const CM: Slip = { unit: 'cm', factor: 1e-2 };
const INCH: Slip = { unit: 'in', factor: 0.0254 };
const PERCENT: Slip = { unit: '%', factor: 1e-2 };
const KG_CM2: Slip = { unit: 'kg cm²', factor: 1e-4 };
const RADIANS: Slip = { unit: 'rad', factor: 1 / DEGREE };
const PER_MM: Slip = { unit: 'N/mm', factor: 1e3 };
const LBF: Slip = { unit: 'lbf/in', factor: LBF_PER_INCH };

const lengths = (plausible: SlipRow['plausible'], usual: SlipRow['usual'], ...keys: string[]): SlipRow => ({
  keys,
  plausible,
  usual,
  slips: [MM, CM, INCH],
});

/**
 * Sizes are our figures, from karts to lorries for what is plausible. A number is a slip only where it is outside what is
 * plausible and usual in another unit; signs are ignored.
 */
export const UNIT_SLIPS: readonly SlipRow[] = [
  { keys: ['susp<n>.k'], plausible: [1000, 2e6], usual: [5000, 5e5], slips: [PER_MM, LBF] },
  { keys: ['wheel<n>.tire_rate'], plausible: [10_000, 5e6], usual: [50_000, 1e6], slips: [PER_MM, LBF] },
  { keys: ['antirollbar.arb<b>.k'], plausible: [100, 2e6], usual: [1000, 3e5], slips: [PER_MM, LBF] },
  {
    keys: ['susp<n>.bump_rate', 'susp<n>.rebound_rate'],
    plausible: [50, 5e5],
    usual: [300, 30_000],
    slips: [{ unit: 'N s/mm', factor: 1e3 }],
  },
  {
    keys: ['body.inertia.x', 'body.inertia.y', 'body.inertia.z'],
    plausible: [5, 2e5],
    usual: [20, 30_000],
    slips: [KG_CM2],
  },
  { keys: ['wheel<n>.inertia'], plausible: [0.005, 100], usual: [0.05, 20], slips: [KG_CM2] },
  { keys: ['engine.inertia.engine'], plausible: [0.001, 20], usual: [0.01, 5], slips: [KG_CM2] },
  lengths([0.08, 1.5], [0.15, 0.6], 'wheel<n>.radius'),
  lengths([0.03, 1.5], [0.1, 0.5], 'wheel<n>.width'),
  lengths([0.05, 3], [0.3, 1.5], 'susp<n>.x'),
  lengths([0.05, 6], [0.3, 3.5], 'susp<n>.z'),
  lengths([0, 3], [0.02, 1.5], 'susp<n>.y', 'susp<n>.restlen', 'susp<n>.minlen', 'susp<n>.maxlen'),
  lengths(
    [0, 3],
    [0.005, 1],
    'susp<n>.roll_center.x',
    'susp<n>.roll_center.y',
    'susp<n>.roll_center.z',
    'car.cg.x',
    'car.cg.y',
    'car.cg.z',
  ),
  lengths([0.1, 10], [0.4, 3], 'body.width', 'body.height'),
  lengths([0.3, 30], [1, 8], 'body.length'),
  {
    keys: ['wheel<n>.pacejka.optimal_slipangle'],
    plausible: [0.005, 1.2],
    usual: [0.03, 0.5],
    slips: [{ unit: 'degrees', factor: DEGREE }],
  },
  { keys: ['wheel<n>.lock'], plausible: [3, 180], usual: [20, 130], slips: [RADIANS] },
  {
    keys: ['steer.lock'],
    plausible: [45, 2500],
    usual: [90, 1500],
    slips: [RADIANS, { unit: 'turns', factor: 360 }],
  },
  {
    keys: ['differential', 'diff<d>', 'differential.diff<d>'].flatMap((block) =>
      ['power_angle', 'coast_angle'].map((name) => `${block}.${name}`),
    ),
    plausible: [3, 360],
    usual: [20, 90],
    slips: [RADIANS],
  },
  {
    keys: ['wheel<n>.braking_factor', 'engine.torque_reaction', 'engine.reaction', 'body.restitution_coeff'],
    plausible: [0, 4],
    usual: [0.01, 1],
    slips: [PERCENT],
  },
  {
    keys: ['wheel<n>.pacejka.optimal_slipratio'],
    plausible: [0.01, 1.5],
    usual: [0.03, 0.4],
    slips: [PERCENT],
  },
  {
    keys: ['wheel<n>.rolling_coeff'],
    plausible: [0, 0.5],
    usual: [0.005, 0.05],
    slips: [PERCENT, { unit: 'kg/t', factor: 1e-3 }],
  },
  { keys: ['wheel<n>.friction_road'], plausible: [0, 5], usual: [0.3, 2], slips: [PERCENT] },
  {
    keys: ['aero.body.cx'],
    plausible: [0, 3],
    usual: [0.15, 1.2],
    slips: [PERCENT, { unit: 'thousandths', factor: 1e-3 }],
  },
  {
    keys: ['aero.body.area'],
    plausible: [0, 12],
    usual: [0.5, 5],
    slips: [
      { unit: 'ft²', factor: 0.3048 ** 2 },
      { unit: 'cm²', factor: 1e-4 },
    ],
  },
  {
    keys: ['body.mass'],
    plausible: [30, 30_000],
    usual: [150, 8000],
    slips: [
      { unit: 't', factor: 1e3 },
      { unit: 'g', factor: 1e-3 },
    ],
  },
  { keys: ['wheel<n>.mass'], plausible: [0.5, 500], usual: [3, 60], slips: [{ unit: 'g', factor: 1e-3 }] },
  {
    keys: ['wheel<n>.max_braking', 'wheel<n>.max_handbrake_torque', 'clutch.max_torque'],
    plausible: [10, 2e5],
    usual: [100, 8000],
    slips: [{ unit: 'kN·m', factor: 1e3 }],
  },
  {
    keys: ['engine.max_rpm', 'engine.shifting.shift_up_rpm'],
    plausible: [1200, 30_000],
    usual: [2500, 20_000],
    slips: [
      { unit: 'rad/s', factor: 30 / Math.PI },
      { unit: 'thousand rpm', factor: 1e3 },
      { unit: '1/s', factor: 60 },
    ],
  },
  {
    keys: ['engine.idle_rpm'],
    plausible: [200, 8000],
    usual: [500, 3000],
    slips: [
      { unit: 'rad/s', factor: 30 / Math.PI },
      { unit: 'thousand rpm', factor: 1e3 },
    ],
  },
  {
    keys: ['wheel<n>.skidding.lat_start', 'wheel<n>.skidding.lat_max'],
    plausible: [0, 15],
    usual: [0.5, 12],
    slips: [{ unit: 'km/h', factor: 1 / 3.6 }],
  },
  {
    keys: ['to_declutch', 'in_neutral', 'to_clutch'].flatMap((name) => [
      `engine.shifting.time_${name}`,
      `engine.shifting.time_${name}_down`,
    ]),
    // The phases of a race car's change may last a few milliseconds.
    plausible: [1, 10_000],
    usual: [20, 3000],
    slips: [{ unit: 's', factor: 1e3 }],
  },
];
