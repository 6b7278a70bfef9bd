/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import type { UnitOrNone } from '../../units/suffixes.ts';
import { LIBRERALLY_TYRE_MODES } from '../tyre-models.ts';
import { numberRow, type BlockRow } from './block-row.ts';

type Limits = readonly [min: number, max: number, step: number];

const rowsOf =
  (heading: string) =>
  (label: string, unit: UnitOrNone, limits: Limits, help: string): BlockRow =>
    numberRow(label, unit, limits, heading, help);

const tyre = rowsOf('TyreModel');
const state = rowsOf('TyreState');
const surface = rowsOf('SurfaceProperties');

const SIZE_ROWS = {
  pressure: tyre(
    'Pressure',
    'kPa',
    [20, 1000, 1],
    'Gauge pressure; it does not follow the temperature. 220 by default.',
  ),
  sidewall: tyre('Sidewall stiffness', '1', [0.05, 20, 0.05], 'Factor of the cornering stiffness.'),
  carcass: tyre('Carcass stiffness', '1', [0.05, 20, 0.05], 'Divisor of both relaxation lengths.'),
  patch_length: tyre(
    'Contact patch length',
    '1',
    [0.1, 10, 0.05],
    'Factor of the length that load, pressure and width give.',
  ),
  wheel_offset: tyre(
    'Wheel offset',
    'm',
    [-1, 1, 0.005],
    'Half of it is added to the arm with which drive and braking force steer.',
  ),
} as const satisfies Record<string, BlockRow>;

const CURVE_ROWS = {
  long_b: tyre(
    'Longitudinal B',
    '1',
    [0.1, 100, 0.1],
    'Stiffness of the longitudinal curve; the tyre data give it otherwise.',
  ),
  long_c: tyre('Longitudinal C', '1', [0.5, 3, 0.05], 'Shape of the longitudinal curve; 1.65 by default.'),
  long_e: tyre(
    'Longitudinal E',
    '1',
    [-20, 1, 0.05],
    'Curvature of the longitudinal curve; -0.5 by default.',
  ),
  long_load_exponent: tyre(
    'Longitudinal load exponent',
    '1',
    [-2, 2, 0.01],
    'Growth of the longitudinal stiffness with load; 0.04 by default.',
  ),
  lat_b: tyre(
    'Lateral B',
    '1',
    [0.1, 100, 0.1],
    'Stiffness of the lateral curve; the tyre data give it otherwise.',
  ),
  lat_c: tyre('Lateral C', '1', [0.5, 3, 0.05], 'Shape of the lateral curve; 1.3 by default.'),
  lat_e: tyre('Lateral E', '1', [-20, 1, 0.05], 'Curvature of the lateral curve; -0.6 by default.'),
  lat_load_exponent: tyre(
    'Lateral load exponent',
    '1',
    [-2, 2, 0.01],
    'Growth of the lateral stiffness with load; 0.06 by default.',
  ),
  camber_b: tyre(
    'Camber gain of B',
    'perrad',
    [-10, 10, 0.05],
    'Growth of the lateral stiffness per radian of camber; 0.35 by default.',
  ),
  camber_e: tyre(
    'Camber gain of E',
    'perrad',
    [-10, 10, 0.05],
    'Change of the lateral curvature per radian of camber; -0.15 by default.',
  ),
  friction: tyre(
    'Peak friction',
    '1',
    [0.05, 5, 0.01],
    'Peak friction at 3000 N on the reference surface; the tyre data give it otherwise.',
  ),
  load_sensitivity: tyre(
    'Load sensitivity',
    '1',
    [0, 1, 0.01],
    'Exponent by which friction falls with load over 3000 N; 0.15 by default.',
  ),
  area_exponent: tyre(
    'Contact area exponent',
    '1',
    [-1, 1, 0.01],
    'Exponent by which friction grows with the contact area; 0.05 by default.',
  ),
  ellipse_ratio: tyre(
    'Lateral over longitudinal friction',
    '1',
    [0.2, 5, 0.01],
    'Half-axes of the friction ellipse; the tyre data give it otherwise.',
  ),
  reference_load: tyre(
    'Reference load',
    'N',
    [100, 100_000, 50],
    'Load at which the peak friction holds; 3000 by default.',
  ),
} as const satisfies Record<string, BlockRow>;

const BRUSH_ROWS = {
  patch_stiffness: tyre(
    'Brush stiffness',
    'Npm',
    [1000, 1e7, 1000],
    'Stiffness of the contact patch at 220 kPa and 205 mm; 40 kN/m by default.',
  ),
  relaxation_lat: tyre(
    'Lateral relaxation length',
    'm',
    [0.01, 5, 0.01],
    'Distance in which the lateral force builds up; 0.3 by default.',
  ),
  relaxation_long: tyre(
    'Longitudinal relaxation length',
    'm',
    [0.01, 5, 0.01],
    'Distance in which the longitudinal force builds up; 0.28 by default.',
  ),
  camber_thrust: tyre(
    'Camber thrust',
    'perrad',
    [-2, 2, 0.01],
    'Lateral force per load and radian of camber; 0.08 by default.',
  ),
  trail: tyre(
    'Pneumatic trail',
    'm',
    [0, 0.3, 0.001],
    'Lever of the lateral force about the vertical axis; 0.025 by default.',
  ),
  combined_coupling: tyre(
    'Coupling of combined slip',
    '1',
    [0, 5, 0.05],
    'How strongly slip in one direction weakens the force in the other; 0.6 by default.',
  ),
  combined_exponent: tyre(
    'Exponent of combined slip',
    '1',
    [0, 10, 0.1],
    'Shape of that weakening; 2 by default.',
  ),
  retention: tyre(
    'Force kept at high slip',
    '1',
    [0, 1, 0.01],
    'Share of the peak below which the lateral force does not fall at large angles; 0.65 by default.',
  ),
  retention_start: tyre(
    'Start of high slip',
    'deg',
    [0, 89, 0.5],
    'Slip angle from which that share acts; 15 by default.',
  ),
  retention_end: tyre(
    'Full high slip',
    'deg',
    [1, 89, 0.5],
    'Slip angle at which it acts fully; 40 by default.',
  ),
} as const satisfies Record<string, BlockRow>;

const ROLLING_ROWS = {
  rolling: tyre('Rolling resistance', '1', [0, 0.5, 0.001], 'Force per load; that of the surface is added.'),
  standing_wave_speed: tyre(
    'Speed of standing waves',
    'mps',
    [1, 500, 1],
    'Speed at which the rolling resistance has doubled; 65 by default.',
  ),
  carcass_shear: tyre('Carcass shear', '1', [0, 10, 0.05], 'Drag of the bent carcass; 0.5 by default.'),
} as const satisfies Record<string, BlockRow>;

const SURFACE_ROWS = {
  surface_lat: surface(
    'Lateral sensitivity to deformation',
    '1',
    [0, 5, 0.05],
    'How much a soft surface lengthens the lateral relaxation; 0.6 by default.',
  ),
  surface_long: surface(
    'Longitudinal sensitivity to deformation',
    '1',
    [0, 5, 0.05],
    'How much a soft surface lengthens the longitudinal relaxation; 0.85 by default.',
  ),
} as const satisfies Record<string, BlockRow>;

const HEAT_ROWS = {
  heat_surface: state(
    'Heat capacity of the tread',
    'JpK',
    [100, 1e6, 100],
    'More takes longer to warm and to cool; 8000 by default.',
  ),
  heat_core: state('Heat capacity of the core', 'JpK', [100, 1e6, 100], '24000 by default.'),
  cooling_air: state('Cooling of the tread by air', 'WpK', [0, 1000, 1], '15 by default.'),
  cooling_core: state('Cooling of the core', 'WpK', [0, 1000, 1], '4 by default.'),
  conductance: state('Conductance from tread to core', 'WpK', [0, 5000, 1], '55 by default.'),
  cooling_road: state(
    'Cooling of the tread by the road',
    'WpK',
    [0, 5000, 1],
    'Grows with macrotexture and water; 25 by default.',
  ),
  cooling_water: state(
    'Gain of cooling by water',
    'perm',
    [0, 10_000, 10],
    'Per metre of film; 400 by default.',
  ),
  grip_surface_share: state(
    'Share of the tread in the grip',
    '1',
    [0, 1, 0.05],
    'Temperature of the grip: this share of the tread’s, the rest of the core’s; 0.7 by default.',
  ),
  ambient: state(
    'Air and start temperature',
    'degC',
    [-60, 80, 1],
    'Tyres begin at it and cool towards it; 30 by default. It replaces the air of the run’s weather.',
  ),
  optimum: state('Optimum temperature', 'degC', [-40, 200, 1], 'Temperature of full grip; 85 by default.'),
  window: state(
    'Temperature window',
    'K',
    [1, 500, 1],
    'Difference from the optimum that costs 30 % of the grip, the most it may cost; 40 by default.',
  ),
  wear_rate: state(
    'Wear',
    'perJ',
    [0, 1e-3, 1e-10],
    'Share of the tread per joule of sliding; 1e-9 by default.',
  ),
  worn_grip: state(
    'Grip of a worn tyre',
    '1',
    [0, 1, 0.05],
    'Share of the grip that a tyre without tread keeps; 0.65 by default.',
  ),
} as const satisfies Record<string, BlockRow>;

/** Numbers of racebench_librerally.wheel<n>. */
export const LIBRERALLY_WHEEL_ROWS = {
  ...SIZE_ROWS,
  ...CURVE_ROWS,
  ...BRUSH_ROWS,
  ...ROLLING_ROWS,
  ...SURFACE_ROWS,
  ...HEAT_ROWS,
} as const satisfies Record<string, BlockRow>;

export type LibreRallyWheelName = keyof typeof LIBRERALLY_WHEEL_ROWS;
export const LIBRERALLY_WHEEL_NAMES = Object.keys(LIBRERALLY_WHEEL_ROWS) as LibreRallyWheelName[];

/** Words of racebench_librerally.wheel<n>. */
export const LIBRERALLY_WHEEL_WORD_ROWS = {
  mode: {
    ...{ label: 'Tyre mode', kind: 'string', unit: '1', heading: 'TyreModelMode', more: '', less: '' },
    help: 'Brush and curve blended by sliding speed, or one of them alone.',
    options: {
      default: undefined,
      choices: Object.entries(LIBRERALLY_TYRE_MODES).map(([value, label]) => ({ value, label })),
    },
  },
} as const satisfies Record<string, BlockRow>;
