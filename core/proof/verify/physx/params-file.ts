import { RacebenchError } from '../../../contract/errors.ts';
import { refuseUnfit } from '../../../models/physx/engine/set-up/param-faults.ts';
import {
  DIFFERENTIAL_TYPES,
  VEHICLE_TYPES,
  type AntiRollBar,
  type BodyParams,
  type DifferentialParams,
  type EngineParams,
  type GearParams,
  type PhysxParams,
  type VehicleType,
} from '../../../models/physx/engine/physx-params.ts';
import {
  at,
  choice,
  count,
  exact,
  flag,
  has,
  indexBelow,
  list,
  notNegative,
  onlyKeys,
  optional,
  positive,
  single,
  singles,
  vector,
  type JsonNode,
} from './json.ts';
import { readWheels } from './params-wheels.ts';

/** Names in a params file of those parameters that only their combination can be wrong of. */
const FILE_KEYS: Readonly<Record<string, string>> = {
  'body.inertia': 'chassis inertia_kg_m2',
  'engine.curve': 'engine torque_curve',
  loadFilter: 'tire_load_filter',
  friction: 'friction_table values',
};

const TANK_MODELS = ['STANDARD', 'SPECIAL'] as const;

/** Every override of the vocabulary. */
const OVERRIDES = [
  'diff_type',
  'clutch_mode',
  'clutch_iterations',
  'anti_roll_front',
  'anti_roll_rear',
  'right_tires_type',
  'friction_vs_slip',
  'substeps',
  'min_long_slip_denominator',
  'toe_front_left_rad',
  'toe_front_right_rad',
  'ackermann_accuracy',
  'limit_suspension_expansion_velocity',
  'disable_suspension_force_projection',
  'sleeping_enabled',
] as const;

/** Parameters of a PhysX vehicle from a params file and the overrides of a run; both of the reference's vocabulary. */
export function readParams(file: JsonNode, run: JsonNode): PhysxParams {
  const overrides = has(run, 'overrides') ? at(run, 'overrides') : { where: run.where, value: {} };
  onlyKeys(overrides, OVERRIDES);
  const type: VehicleType = has(run, 'vehicle_type')
    ? choice(at(run, 'vehicle_type'), VEHICLE_TYPES)
    : optional(file, 'vehicle_type', (node) => choice(node, VEHICLE_TYPES), 'DRIVE4W');
  const lengthScale = optional(run, 'length_scale', positive, optional(file, 'length_scale', positive, 1));
  const table = list(at(at(file, 'friction_table'), 'values')).map((row) => singles(row));
  const tyreTypes = table[0]?.length ?? 0;
  const wheels = readWheels(file, overrides, tyreTypes);
  const substeps = at(file, 'substeps');
  const [threshold, below, above] = has(overrides, 'substeps')
    ? singles(at(overrides, 'substeps'), 3)
    : [
        single(at(substeps, 'threshold_forward_speed_m_s')),
        single(at(substeps, 'low_speed_count')),
        single(at(substeps, 'high_speed_count')),
      ];
  const filter = at(file, 'tire_load_filter');
  const hasEngine = type !== 'NODRIVE';
  const driven = new Uint8Array(wheels.count);
  if (has(file, 'differential_nw'))
    for (const node of list(at(at(file, 'differential_nw'), 'driven_wheels')))
      driven[indexBelow(wheels.count, 'wheel')(node)] = 1;
  const params: PhysxParams = {
    type,
    lengthScale,
    gravity: Float64Array.from(vector(has(run, 'gravity') ? at(run, 'gravity') : at(file, 'gravity'))),
    body: readBody(file, overrides),
    wheels,
    loadFilter: Float64Array.of(
      single(at(filter, 'min_norm_load')),
      single(at(filter, 'min_filtered')),
      single(at(filter, 'max_norm_load')),
      single(at(filter, 'max_filtered')),
    ),
    substepThreshold: threshold ?? 0,
    substepsBelow: Math.max(1, below ?? 1),
    substepsAbove: Math.max(1, above ?? 1),
    minLongSlipDenominator: optional(
      overrides,
      'min_long_slip_denominator',
      single,
      single(at(substeps, 'min_long_slip_denominator_m_s')),
    ),
    antiRollBars: readBars(file, overrides, wheels.count),
    limitExpansionVelocity: optional(overrides, 'limit_suspension_expansion_velocity', flag, false),
    disableForceProjection: optional(overrides, 'disable_suspension_force_projection', flag, false),
    engine: hasEngine ? readEngine(at(file, 'engine')) : undefined,
    gears: hasEngine ? readGears(file, overrides) : undefined,
    differential: type === 'DRIVE4W' ? readDifferential(at(file, 'differential'), overrides) : undefined,
    ackermann:
      type === 'DRIVE4W'
        ? {
            accuracy: optional(
              overrides,
              'ackermann_accuracy',
              single,
              single(at(at(file, 'ackermann'), 'accuracy')),
            ),
            frontWidth: single(at(at(file, 'ackermann'), 'front_width_m')),
            rearWidth: single(at(at(file, 'ackermann'), 'rear_width_m')),
            axleSeparation: single(at(at(file, 'ackermann'), 'axle_separation_m')),
          }
        : undefined,
    driven,
    specialControl:
      optional(file, 'tank_control_model', (node) => choice(node, TANK_MODELS), 'STANDARD') === 'SPECIAL',
    friction: Float64Array.from(table.flat()),
    tyreTypes,
  };
  refuseUnfit(params, (key) => `${file.where} ${FILE_KEYS[key] ?? key}`, 'BAD_ARGUMENTS');
  return params;
}

function readBody(file: JsonNode, overrides: JsonNode): BodyParams {
  const chassis = at(file, 'chassis');
  const rigid = at(file, 'rigid_body');
  const inertia = singles(at(chassis, 'inertia_kg_m2'), 3);
  const sleeps = optional(overrides, 'sleeping_enabled', flag, false);
  return {
    mass: positive(at(chassis, 'mass_kg')),
    inertia: Float64Array.from(inertia),
    centreOfMass: Float64Array.from(vector(at(chassis, 'cm_offset_in_actor_frame_m'))),
    linearDamping: optional(rigid, 'linear_damping_per_s', notNegative, 0),
    angularDamping: optional(rigid, 'angular_damping_per_s', notNegative, 0.05),
    maxAngularVelocity: optional(rigid, 'max_angular_velocity_rad_s', positive, 100),
    sleepThreshold: sleeps ? optional(rigid, 'sleep_threshold_default_m2_s2', single, 0.005) : 0,
    positionIterations: optional(rigid, 'solver_position_iterations', exact, 4),
    velocityIterations: optional(rigid, 'solver_velocity_iterations', exact, 1),
  };
}

function readBars(file: JsonNode, overrides: JsonNode, wheelCount: number): AntiRollBar[] {
  const bars = optional(file, 'anti_roll_bars', list, []).map((bar) => ({
    wheel0: exact(at(bar, 'wheel0')),
    wheel1: exact(at(bar, 'wheel1')),
    stiffness: single(at(bar, 'stiffness_N_per_m')),
  }));
  for (const [key, wheel0] of [
    ['anti_roll_front', 0],
    ['anti_roll_rear', 2],
  ] as const) {
    if (!has(overrides, key)) continue;
    const stiffness = single(at(overrides, key));
    const own = bars.find((bar) => bar.wheel0 === wheel0 && bar.wheel1 === wheel0 + 1);
    if (own !== undefined) own.stiffness = stiffness;
    else if (stiffness !== 0) bars.push({ wheel0, wheel1: wheel0 + 1, stiffness });
  }
  for (const bar of bars)
    for (const wheel of [bar.wheel0, bar.wheel1])
      if (!(Number.isInteger(wheel) && wheel >= 0 && wheel < wheelCount))
        throw new RacebenchError('BAD_ARGUMENTS', `${file.where} anti_roll_bars: there is no wheel ${wheel}`);
  return bars;
}

function readEngine(engine: JsonNode): EngineParams {
  const curve = list(at(engine, 'torque_curve')).flatMap((point) => singles(point, 2));
  if (curve.length === 0)
    throw new RacebenchError('BAD_ARGUMENTS', `${engine.where} torque_curve: a curve needs a point`);
  return {
    inertia: positive(at(engine, 'moi_kg_m2')),
    peakTorque: notNegative(at(engine, 'peak_torque_N_m')),
    maxSpeed: positive(at(engine, 'max_omega_rad_s')),
    dampingFullThrottle: notNegative(at(engine, 'damping_full_throttle')),
    dampingEngaged: notNegative(at(engine, 'damping_zero_throttle_clutch_engaged')),
    dampingDisengaged: notNegative(at(engine, 'damping_zero_throttle_clutch_disengaged')),
    curve: Float64Array.from(curve),
  };
}

function readGears(file: JsonNode, overrides: JsonNode): GearParams {
  const gears = at(file, 'gears');
  const autobox = at(file, 'autobox');
  const clutch = at(file, 'clutch');
  const ratios = singles(at(gears, 'ratios'));
  const mode = choice(
    has(overrides, 'clutch_mode') ? at(overrides, 'clutch_mode') : at(clutch, 'accuracy_mode'),
    ['eBEST_POSSIBLE', 'eESTIMATE'],
  );
  const iterations = count(
    has(overrides, 'clutch_iterations')
      ? at(overrides, 'clutch_iterations')
      : at(clutch, 'estimate_iterations'),
  );
  return {
    ratios: Float64Array.from(ratios.slice(0, optional(gears, 'nb_ratios', exact, ratios.length))),
    finalRatio: single(at(gears, 'final_ratio')),
    switchTime: notNegative(at(gears, 'switch_time_s')),
    autoboxLatency: notNegative(at(autobox, 'latency_s')),
    upRatios: Float64Array.from(singles(at(autobox, 'up_ratios'))),
    downRatios: Float64Array.from(singles(at(autobox, 'down_ratios'))),
    clutchStrength: notNegative(at(clutch, 'strength_N_m_s')),
    clutchIterations: mode === 'eESTIMATE' ? iterations : 0,
  };
}

function readDifferential(differential: JsonNode, overrides: JsonNode): DifferentialParams {
  const type = has(overrides, 'diff_type') ? at(overrides, 'diff_type') : at(differential, 'type');
  return {
    type: choice(type, DIFFERENTIAL_TYPES),
    frontRearSplit: single(at(differential, 'front_rear_split')),
    frontLeftRightSplit: single(at(differential, 'front_left_right_split')),
    rearLeftRightSplit: single(at(differential, 'rear_left_right_split')),
    centreBias: single(at(differential, 'centre_bias')),
    frontBias: single(at(differential, 'front_bias')),
    rearBias: single(at(differential, 'rear_bias')),
  };
}
