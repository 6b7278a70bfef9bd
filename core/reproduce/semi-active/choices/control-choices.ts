import { toSI, fromSI } from '../../../units/convert.ts';
import type { SemiActiveSetup } from '../../../setup/semi-active-setup.ts';
import type { StudyDifferential } from '../differentials.ts';
import type { Study } from '../study.ts';
import { controlOf, numberChoice, withControl, type Choice } from './choice.ts';

const UNPRINTED = 'Not printed: the figures of the paper have no numbers.';
const LIKE_LSD: readonly StudyDifferential[] = ['lsd', 'semiActive'];
const CHAIN: readonly StudyDifferential[] = ['lsd', 'viscous', 'semiActive'];

const withLsd = (study: Study, change: Partial<SemiActiveSetup['lsd']>): Study =>
  withControl(study, { lsd: { ...controlOf(study).lsd, ...change } });
const withViscous = (study: Study, change: Partial<SemiActiveSetup['viscous']>): Study =>
  withControl(study, { viscous: { ...controlOf(study).viscous, ...change } });
const withRule = (study: Study, change: Partial<SemiActiveSetup['signRule']>): Study =>
  withControl(study, { signRule: { ...controlOf(study).signRule, ...change } });

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

/** Laws, sensors, bus, actuator and plates of the device. */
export const CONTROL_CHOICES: readonly Choice[] = [
  numberChoice({
    ...{
      key: 'lsd-ratio',
      group: 'control',
      label: 'LSD: locking torque over driving torque',
      affects: LIKE_LSD,
    },
    ...{ reason: UNPRINTED, unit: '', digits: 2 },
    read: (study) => controlOf(study).lsd.ratio,
    write: (study, ratio) => withLsd(study, { ratio }),
  }),
  numberChoice({
    ...{ key: 'lsd-preload', group: 'control', label: 'LSD: preload', affects: LIKE_LSD },
    ...{ reason: UNPRINTED, unit: 'N·m', digits: 1 },
    read: (study) => controlOf(study).lsd.preload_Nm,
    write: (study, preload_Nm) => withLsd(study, { preload_Nm }),
    also: [{ value: 0, why: 'none' }],
  }),
  numberChoice({
    ...{
      key: 'lsd-peak',
      group: 'control',
      label: 'LSD: peak of stiction above the constant torque',
      affects: LIKE_LSD,
    },
    ...{ reason: 'Figure 4 shows “a slight initial peak”.', unit: '', digits: 2 },
    read: (study) => controlOf(study).lsd.stictionPeak,
    write: (study, stictionPeak) => withLsd(study, { stictionPeak }),
    others: [
      { value: 0, why: 'none' },
      { value: 0.3, why: '' },
    ],
  }),
  numberChoice({
    ...{
      key: 'viscous-coefficient',
      group: 'control',
      label: 'Viscous: torque per speed difference',
      affects: ['viscous'],
    },
    ...{ reason: UNPRINTED, unit: 'N·m·s/rad', digits: 0 },
    read: (study) => controlOf(study).viscous.coefficient_Nmsprad,
    write: (study, coefficient_Nmsprad) => withViscous(study, { coefficient_Nmsprad }),
    also: [
      { value: 5, why: 'a quarter' },
      { value: 80, why: 'four times' },
    ],
  }),
  numberChoice({
    ...{
      key: 'viscous-limit',
      group: 'control',
      label: 'Viscous: torque at saturation',
      affects: ['viscous'],
    },
    ...{ reason: UNPRINTED, unit: 'N·m', digits: 0 },
    read: (study) => controlOf(study).viscous.limit_Nm,
    write: (study, limit_Nm) => withViscous(study, { limit_Nm }),
  }),
  numberChoice({
    ...{
      key: 'sign-band',
      group: 'control',
      label: 'Rule of the signs: speed difference without a sign',
      affects: ['semiActive'],
    },
    ...{ reason: 'Ours: the table of the paper has no row for a difference of 0.', unit: 'rad/s', digits: 2 },
    read: (study) => controlOf(study).signRule.band_radps,
    write: (study, band_radps) => withRule(study, { band_radps }),
    others: [
      { value: 0, why: 'the bare rule' },
      { value: 0.6, why: '' },
    ],
  }),
  numberChoice({
    ...{
      key: 'straight-yaw-rate',
      group: 'control',
      label: 'Rule of the signs: yaw rate that counts as straight',
      affects: ['semiActive'],
    },
    ...{ reason: 'Ours: the table has no row for a yaw rate of 0.', unit: '°/s', digits: 1 },
    read: (study) => fromSI(controlOf(study).signRule.straightYawRate_radps, 'degps'),
    write: (study, value) => withRule(study, { straightYawRate_radps: toSI(value, 'degps') }),
    others: [
      { value: 0, why: 'none' },
      { value: 5, why: '' },
    ],
  }),
  numberChoice({
    ...{ key: 'rates', group: 'control', label: 'Rate of sensors and bus', affects: CHAIN },
    ...{ reason: 'Of a club racer’s data logger; the gear sensor has half.', unit: 'Hz', digits: 0 },
    read: (study) => controlOf(study).bus.rate_Hz,
    write: withRates,
    others: [
      { value: 50, why: '' },
      { value: 200, why: '' },
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
      reason: 'Of wet plates; the paper has “not exactly defined the tribological model”.',
      unit: '',
      digits: 3,
    },
    read: (study) => controlOf(study).clutch.friction,
    write: (study, friction) => withControl(study, { clutch: { ...controlOf(study).clutch, friction } }),
  }),
];
