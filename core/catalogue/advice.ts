import { MODEL_NAMES, type ModelName } from './vehicle-models.ts';

/** Vehicle models that a piece of advice can apply to. */
export const ADVICE_MODELS = MODEL_NAMES as [ModelName, ...ModelName[]];
export type AdviceModel = ModelName;

/**
 * Every piece of advice with its severity: a warning where the car cannot work as intended, otherwise a note.
 * The rows, with formula, threshold, validity and source, are in core/studies/advice; docs/advice.md lists them.
 */
export const ADVICE_SEVERITY = {
  // springs and dampers
  'ride-frequency-low': 'info',
  'ride-frequency-high': 'info',
  'rear-slower-than-front': 'info',
  'damping-low': 'info',
  'damping-above-critical': 'warning',
  'bump-above-rebound': 'info',
  'wheel-hop-undamped': 'info',
  'wheel-hop-samples': 'warning',
  // travel
  'rests-on-stop': 'warning',
  'short-bump-travel': 'info',
  'little-travel': 'info',
  // masses
  'tips-before-sliding': 'warning',
  'inertia-far-from-box': 'info',
  'unsprung-mass-low': 'info',
  'unsprung-mass-high': 'info',
  'weight-to-one-side': 'info',
  'wheel-inertia-impossible': 'warning',
  'wheel-inertia-low': 'info',
  // tyres
  'friction-high': 'warning',
  'friction-low': 'warning',
  'cornering-stiffness-odd': 'info',
  'optimal-slip-off-peak': 'info',
  'camber-without-effect': 'info',
  'tyre-deflection-odd': 'info',
  // balance
  'oversteer-above-speed': 'warning',
  'limit-oversteer': 'info',
  'bar-dominates': 'info',
  'roll-gradient-high': 'info',
  'roll-axis-above-mass': 'warning',
  // straight ahead
  'toe-steers': 'info',
  'toe-large': 'info',
  'tyre-pulls': 'warning',
  'sides-differ': 'info',
  // steering
  'turning-circle-large': 'info',
  'steering-quick': 'info',
  'ackermann-reversed': 'info',
  // brakes
  'rear-locks-first': 'warning',
  'brakes-weak': 'info',
  'brakes-strong': 'info',
  'front-brakes-lock-early': 'info',
  'handbrake-weak': 'info',
  // engine and clutch
  'engine-inertia-high': 'info',
  'engine-revs-slowly': 'info',
  'engine-braking-none': 'info',
  'engine-braking-strong': 'info',
  'curve-scaled-twice': 'warning',
  'clutch-slips': 'warning',
  'clutch-far-stronger': 'info',
  // gears and drive
  'gear-order': 'warning',
  'gear-step-wide': 'info',
  'shift-hunting': 'warning',
  'shift-up-out-of-reach': 'warning',
  'top-gear-unused': 'info',
  'limiter-ends-speed': 'info',
  'slow-from-rest': 'info',
  'wheelspin-from-rest': 'info',
  'inner-wheel-spins': 'info',
  'salisbury-open': 'info',
  // air and rolling
  'wing-lifts': 'warning',
  'wing-pushes': 'warning',
  'wing-without-effect': 'info',
  'downforce-off-balance': 'info',
  'drag-odd': 'info',
  'rolling-resistance-odd': 'info',
  // the PhysX model and its guide
  'physx-spring-samples': 'warning',
  'physx-damper-held': 'warning',
  'physx-damping-guide': 'info',
  'physx-droop-spring': 'info',
  'physx-friction-guide': 'warning',
  'physx-steer-guide': 'info',
  'physx-handbrake-guide': 'info',
  'physx-switch-time': 'warning',
} as const satisfies Record<string, 'warning' | 'info'>;

export type AdviceCode = keyof typeof ADVICE_SEVERITY;
