import type { SetupField } from './field.ts';

/**
 * Entries of docs/sources/racer-format.md (sections 3, 4.1 and 8) and Racer's page on differentials for
 * single keys. Keys of a differential are listed under the block differential.
 */
const SAID: Readonly<Record<string, string>> = {
  'engine.inertia.final_drive': 'before 0.5.0; in cars up to 0.5.3, not read by 0.5.0',
  'engine.rolling_friction_coeff': 'before 0.5.0; in a car for 0.5.2, not read by 0.5.0',
  'engine.friction': 'read by 0.5.0, which does not use it',
  'gearbox.end_ratio': 'up to 0.4.9; from 0.5.0 on only where differential.ratio is missing',
  'gearbox.gear<g>.engine_map': 'in cars for 0.5.3; not read by 0.5.0',
  'differentials.count': 'read by 0.5.0, which does not connect more than one',
  'differential.count': 'reported for 0.9.0 RC10, uncertain',
  'differential.ratio': 'read by 0.5.0; gearbox.end_ratio up to 0.4.9',
  'differential.type':
    'read by 0.5.0 (0 free, 1 viscous, 2 Salisbury); from 0.6.3 on four kinds, their numbers unknown',
  'differential.output0': 'in cars for 0.5.3; 0.5.0 always drives wheels 2 and 3',
  'differential.output1': 'in cars for 0.5.3; 0.5.0 always drives wheels 2 and 3',
  'differential.power_angle': 'read by 0.5.0 without effect; Salisbury differentials work from 0.8.6 on',
  'differential.coast_angle': 'read by 0.5.0 without effect; Salisbury differentials work from 0.8.6 on',
  'differential.clutches': 'read by 0.5.0 without effect; Salisbury differentials work from 0.8.6 on',
  'differential.clutch_factor': 'read by 0.5.0 without effect; Salisbury differentials work from 0.8.6 on',
  'differential.power_ratio': 'from 0.8.6 on; power_coeff before',
  'differential.power_coeff': 'up to 0.8.5; renamed to power_ratio in 0.8.6',
  'differential.coast_ratio': 'from 0.8.6 on, by analogy with power_ratio',
  'differential.coast_coeff': 'up to 0.8.5, by analogy with power_coeff',
  'differential.preload': 'in Salisbury differentials from 0.8.7 on',
  'wheel<n>.powered': 'read by 0.5.0 without effect; fakes four-wheel drive in later versions',
  'wheel<n>.camber': 'in cars from 0.5.2 on; 0.5.0 sets the camber to 0',
  'wheel<n>.max_handbrake_torque': 'in cars from 0.5.2 on; 0.5.0 uses max_braking instead',
  'wheel<n>.x': 'read by 0.5.0; obsolete since about 0.6.5',
  'wheel<n>.curves.<name>': 'read by 0.5.0; replaced by Pacejka coefficients in 2001',
  'wheel<n>.pacejka.a12': 'not read by 0.5.0, by mistake',
  'wheel<n>.pacejka.b11': 'in cars from 0.5.2 on; not read by 0.5.0',
  'wheel<n>.pacejka.b12': 'in cars from 0.5.2 on; not read by 0.5.0',
};

const TIRE_MODEL = /^tire_model(_front|_rear)?[.]/;

/** Blocks of several differentials have the keys of the single one. */
export const asSingleDifferential = (key: string): string =>
  key.replace(/^(differential[.])?diff<d>[.]/, 'differential.');

/**
 * Versions from the tags of the source: S is the published program, V a car for 0.5.2, A and M cars for
 * 0.5.3.
 */
function fromSource(source: string): string {
  const tags = new Set(source.split(' '));
  if (tags.has('S')) return 'read by 0.5.0';
  if (tags.has('V')) return 'in cars from 0.5.2 on; not read by 0.5.0';
  if (tags.has('A') || tags.has('M')) return 'in cars for 0.5.3; not read by 0.5.0';
  return tags.has('ours') || !tags.has('000') ? 'Racebench only' : '';
}

/** Racer versions that read a key; empty where no source names one. */
export function versionsOf({ key, source }: SetupField): string {
  const single = asSingleDifferential(key);
  const said = SAID[single];
  if (said !== undefined && (single === key || !/[.]output[01]$/.test(key))) return said;
  const model = TIRE_MODEL.exec(key);
  if (model !== null && source.startsWith('S'))
    return model[1] === undefined
      ? 'read by 0.5.0; replaced by tire_model_front and tire_model_rear in 0.5.2'
      : 'in cars from 0.5.2 on; not read by 0.5.0';
  return fromSource(source);
}
