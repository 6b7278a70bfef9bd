import { isSemiActiveAlgorithm, SEMI_ACTIVE_ALGORITHM_NAMES } from '../../catalogue/semi-active.ts';
import type { DifferentialPosition } from '../../catalogue/differentials.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { transferFault } from '../../math/transfer-function.ts';
import type { SemiActiveSetup, SensorSetup } from '../../setup/semi-active-setup.ts';
import type { CarReader } from './car-reader.ts';
import { limitedSi } from './limited-number.ts';

/** Numbers separated by blanks or commas; NaN where a part is not a number. */
function coefficients(text: string): number[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}

interface Block {
  readonly key: (name: string) => string;
  readonly si: (name: string) => number;
  /** A number in SI inside the limits of its row, where anything else cannot be simulated. */
  readonly limited: (name: string) => number;
}

function openBlock(reader: CarReader, block: string): Block {
  const key = (name: string): string => `${block}.semi_active.${name}`;
  const si = (name: string): number => reader.si(key(name));
  return {
    key,
    si,
    limited: (name) => limitedSi(reader, key(name)),
  };
}

function textOf(reader: CarReader, key: string): string {
  const fallback = fieldForKey(key)?.default;
  const text = reader.has(key) ? reader.text(key) : '';
  return text === '' && typeof fallback === 'string' ? fallback : text;
}

function decodeAlgorithm(
  reader: CarReader,
  key: string,
  position: DifferentialPosition,
): SemiActiveSetup['algorithm'] {
  const name = textOf(reader, key);
  if (name === 'sign-rule' && position === 'centre')
    reader.fail(
      key,
      `${key} is sign-rule, which compares left and right wheels; a centre differential drives neither.`,
    );
  if (isSemiActiveAlgorithm(name)) return name;
  reader.fail(key, `${key} is "${name}"; it must be one of ${SEMI_ACTIVE_ALGORITHM_NAMES.join(', ')}.`);
  return 'open';
}

function decodeVectoring(reader: CarReader, key: string, position: DifferentialPosition): boolean {
  const isOn = reader.flag(key);
  if (isOn && position === 'centre')
    reader.fail(key, `${key} is 1; a centre differential moves no torque from side to side.`);
  return isOn;
}

function decodeActuator(reader: CarReader, block: Block): SemiActiveSetup['actuator'] {
  const numerator = coefficients(textOf(reader, block.key('numerator')));
  const denominator = coefficients(textOf(reader, block.key('denominator')));
  const servoTime_s = block.limited('servo_time');
  const fault = transferFault({ numerator, denominator });
  if (fault === undefined) return { numerator, denominator, servoTime_s };
  reader.fail(block.key('denominator'), `The actuator’s transfer function ${fault}.`);
  return { numerator: [1], denominator: [1], servoTime_s };
}

/** The block semi_active of the differential whose block is given, e.g. differential or diff1. */
export function decodeSemiActive(
  reader: CarReader,
  blockName: string,
  position: DifferentialPosition,
): SemiActiveSetup {
  const block = openBlock(reader, blockName);
  const { key, limited } = block;
  const sensor = (name: string): SensorSetup => ({
    rate_Hz: limited(`rate_${name}`),
    resolution: name === 'gear' ? 1 : limited(`step_${name}`),
  });
  return {
    algorithm: decodeAlgorithm(reader, key('algorithm'), position),
    vectoring: decodeVectoring(reader, key('vectoring'), position),
    prediction: reader.flag(key('prediction')),
    sensors: {
      throttle: sensor('throttle'),
      engine: sensor('engine'),
      gear: sensor('gear'),
      wheels: sensor('wheels'),
      yaw: sensor('yaw'),
      steer: sensor('steer'),
      speed: sensor('speed'),
    },
    bus: { rate_Hz: limited('bus_rate'), delay_s: limited('bus_delay') },
    efficiency: limited('efficiency'),
    lsd: {
      ratio: limited('lsd_ratio'),
      preload_Nm: limited('lsd_preload'),
      stictionPeak: limited('lsd_peak'),
      stictionSpeed_radps: limited('lsd_peak_speed'),
      leastInput_Nm: limited('lsd_least_torque'),
    },
    viscous: { coefficient_Nmsprad: limited('viscous_coeff'), limit_Nm: limited('viscous_limit') },
    signRule: {
      band_radps: limited('sign_band'),
      straightYawRate_radps: limited('straight_yaw_rate'),
    },
    upperLevel: {
      understeerGradient_radpmps2: limited('yaw_gradient'),
      friction: limited('yaw_friction'),
      band_radps: limited('yaw_band'),
      gain_Nmsprad: limited('yaw_gain'),
      leastSpeed_mps: limited('yaw_least_speed'),
    },
    predictionFilter_s: limited('prediction_filter'),
    deadZone_Pa: limited('dead_zone'),
    riseTime_s: limited('rise_time'),
    fallTime_s: limited('fall_time'),
    maxPressure_Pa: limited('max_pressure'),
    supply: { fullSpeed_radps: limited('supply_rpm'), leastShare: limited('supply_least') },
    clutch: {
      pistonArea_m2: limited('piston_area'),
      plates: limited('plates'),
      friction: limited('plate_friction'),
      meanRadius_m: limited('plate_radius'),
    },
    actuator: decodeActuator(reader, block),
  };
}
