import type { StudyDifferential } from '../study-differentials.ts';
import { fromSI, toSI } from '../../../../units/convert.ts';
import type { Study } from '../study-conditions.ts';
import { controlOf, numberChoice, UNPRINTED, withControl, type Choice } from './choice.ts';

/** All locking differentials have the same chain. */
const CHAIN: readonly StudyDifferential[] = ['lsd', 'viscous', 'semiActive'];

/** The viscous law does not use the torque estimate. */
const LIKE_LSD: readonly StudyDifferential[] = ['lsd', 'semiActive'];

/** All sensors and the bus at one rate. */
function withRates(study: Study, rate_Hz: number): Study {
  const { sensors, bus } = controlOf(study);
  const at = <T extends { readonly rate_Hz: number }>(sensor: T): T => ({ ...sensor, rate_Hz });
  return withControl(study, {
    bus: { ...bus, rate_Hz },
    sensors: {
      throttle: at(sensors.throttle),
      engine: at(sensors.engine),
      gear: at(sensors.gear),
      wheels: at(sensors.wheels),
      yaw: at(sensors.yaw),
      steer: at(sensors.steer),
      speed: at(sensors.speed),
    },
  });
}

/** Natural frequency of a transfer function w² / (s² + 2 z w s + w²). */
const actuator_radps = (study: Study): number =>
  Math.sqrt(controlOf(study).actuator.denominator.at(-1) ?? NaN);

/** The same damping ratio at another natural frequency. */
function withActuator(study: Study, frequency_radps: number): Study {
  const { actuator } = controlOf(study);
  const factor = frequency_radps / actuator_radps(study);
  const scaled = (coefficients: readonly number[]) =>
    coefficients.map((c, i) => c * factor ** (i - coefficients.length + 3));
  return withControl(study, {
    actuator: {
      ...actuator,
      numerator: actuator.numerator.map((c) => c * factor ** 2),
      denominator: scaled(actuator.denominator),
    },
  });
}

/** Sensors, bus, common elements, actuator and plates of the device. */
export const CHAIN_CHOICES: readonly Choice[] = [
  numberChoice({
    ...{ key: 'rates', group: 'control', label: 'Rate of sensors and bus', affects: CHAIN },
    ...{
      reason: 'Rate of a club racer’s data logger; the gear sensor has half of it.',
      unit: 'Hz',
      digits: 0,
    },
    read: (study) => controlOf(study).bus.rate_Hz,
    write: withRates,
    others: [
      { value: 50, why: '' },
      { value: 200, why: '' },
    ],
  }),
  numberChoice({
    ...{ key: 'bus-delay', group: 'control', label: 'Delay of a frame on the bus', affects: CHAIN },
    ...{ reason: UNPRINTED, unit: 'ms', digits: 0 },
    read: (study) => fromSI(controlOf(study).bus.delay_s, 'ms'),
    write: (study, value) =>
      withControl(study, { bus: { ...controlOf(study).bus, delay_s: toSI(value, 'ms') } }),
    others: [
      { value: 0, why: 'none' },
      { value: 20, why: '' },
    ],
  }),
  {
    key: 'prediction',
    group: 'control',
    label: 'Prediction over the delay of the chain',
    value: (study) => (controlOf(study).prediction ? 'on' : 'off'),
    reason: 'The paper announces it (section 3.2) and does not say whether these tests have it.',
    affects: CHAIN,
    variations: [{ label: 'off', change: (study) => withControl(study, { prediction: false }) }],
  },
  numberChoice({
    ...{ key: 'actuator', group: 'control', label: 'Natural frequency of the actuator', affects: CHAIN },
    ...{
      reason: 'Figure 3 has lost its numbers; second order with a damping ratio of 0.7 is ours.',
      unit: 'rad/s',
      digits: 0,
    },
    read: actuator_radps,
    write: withActuator,
    others: [
      { value: 40, why: 'half' },
      { value: 160, why: 'twice' },
    ],
  }),
  numberChoice({
    ...{
      key: 'rise-time',
      group: 'control',
      label: 'Slew limiter: time for the whole range (falling in proportion)',
      affects: CHAIN,
    },
    ...{ reason: UNPRINTED, unit: 'ms', digits: 0 },
    read: (study) => fromSI(controlOf(study).riseTime_s, 'ms'),
    write: (study, value) => {
      const { riseTime_s, fallTime_s } = controlOf(study);
      const factor = toSI(value, 'ms') / riseTime_s;
      return withControl(study, { riseTime_s: riseTime_s * factor, fallTime_s: fallTime_s * factor });
    },
    others: [
      { value: 40, why: 'half' },
      { value: 160, why: 'twice' },
    ],
  }),
  numberChoice({
    ...{ key: 'plate-friction', group: 'control', label: 'Friction of the plates', affects: CHAIN },
    ...{
      reason: 'Value for wet plates; the paper has “not exactly defined the tribological model”.',
      unit: '',
      digits: 3,
    },
    read: (study) => controlOf(study).clutch.friction,
    write: (study, friction) => withControl(study, { clutch: { ...controlOf(study).clutch, friction } }),
  }),
  numberChoice({
    ...{
      key: 'efficiency',
      group: 'control',
      label: 'Efficiency of the gears, in the estimate of the torque',
      affects: LIKE_LSD,
    },
    ...{
      reason: 'Efficiency of a gearbox and a chain; the car itself has no such loss.',
      unit: '',
      digits: 2,
    },
    read: (study) => controlOf(study).efficiency,
    write: (study, efficiency) => withControl(study, { efficiency }),
    others: [
      { value: 0.8, why: '' },
      { value: 1, why: 'same as the car' },
    ],
  }),
  numberChoice({
    ...{ key: 'dead-zone', group: 'control', label: 'Dead zone', affects: CHAIN },
    ...{ reason: UNPRINTED, unit: 'bar', digits: 1 },
    read: (study) => fromSI(controlOf(study).deadZone_Pa, 'bar'),
    write: (study, value) => withControl(study, { deadZone_Pa: toSI(value, 'bar') }),
    others: [
      { value: 0, why: 'none' },
      { value: 4, why: 'a tenth of the range' },
    ],
  }),
  numberChoice({
    ...{ key: 'servo-time', group: 'control', label: 'Servo: time for the whole range', affects: CHAIN },
    ...{ reason: UNPRINTED, unit: 'ms', digits: 0 },
    read: (study) => fromSI(controlOf(study).actuator.servoTime_s, 'ms'),
    write: (study, value) =>
      withControl(study, {
        actuator: { ...controlOf(study).actuator, servoTime_s: toSI(value, 'ms') },
      }),
    others: [
      { value: 20, why: 'half' },
      { value: 80, why: 'twice' },
    ],
  }),
];
