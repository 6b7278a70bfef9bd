import type { SemiActiveSetup } from '../../../../setup/semi-active-setup.ts';
import { fromSI, toSI } from '../../../../units/convert.ts';
import type { StudyDifferential } from '../study-differentials.ts';
import type { Study } from '../study-conditions.ts';
import { controlOf, numberChoice, UNPRINTED, withControl, type Choice } from './choice.ts';

const LIKE_LSD: readonly StudyDifferential[] = ['lsd', 'semiActive'];

const withLsd = (study: Study, change: Partial<SemiActiveSetup['lsd']>): Study =>
  withControl(study, { lsd: { ...controlOf(study).lsd, ...change } });
const withViscous = (study: Study, change: Partial<SemiActiveSetup['viscous']>): Study =>
  withControl(study, { viscous: { ...controlOf(study).viscous, ...change } });
const withRule = (study: Study, change: Partial<SemiActiveSetup['signRule']>): Study =>
  withControl(study, { signRule: { ...controlOf(study).signRule, ...change } });

/** The LSD, the viscous one and the rule of the signs. */
export const LAW_CHOICES: readonly Choice[] = [
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
      key: 'lsd-least-torque',
      group: 'control',
      label: 'LSD: driving torque below which nothing locks',
      affects: LIKE_LSD,
    },
    ...{ reason: 'The paper: locks “if a determined quantity of power flows into the differential”.' },
    ...{ unit: 'N·m', digits: 0 },
    read: (study) => controlOf(study).lsd.leastInput_Nm,
    write: (study, leastInput_Nm) => withLsd(study, { leastInput_Nm }),
    others: [
      { value: 0, why: 'none' },
      { value: 50, why: 'above that of straight running' },
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
      label: 'Sign rule: yaw rate below which the car drives straight',
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
];
