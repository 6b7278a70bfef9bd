import { cite } from '../../catalogue/sources.ts';
import { brakeFacts } from './brake-advice.ts';
import { RACEBENCH, when, type AdviceRow } from './advice-row.ts';
import { percent, three } from './advice-text.ts';

const MIN_REACH = 0.9;
const MIN_PEDAL = 0.4;
const MIN_EFFICIENCY = 0.8;

/** "57 % of the pedal", or what full pedal gives where it does not lock the axle. */
export function pedalText(locks_g: number, full_g: number): string {
  return locks_g <= full_g
    ? `at ${percent(locks_g / full_g)} of the pedal`
    : `full pedal gives ${three(full_g)} g and does not lock them yet`;
}

/** When the front axle locks, beside the rear one. */
export function lockText(frontLocks_g: number): string {
  return Number.isFinite(frontLocks_g)
    ? `the front ones at ${three(frontLocks_g)} g`
    : 'the front ones never';
}

export const BRAKE_ROWS: readonly AdviceRow[] = [
  {
    code: 'rear-locks-first',
    models: RACEBENCH,
    validity: 'Straight braking on friction 1, rigid car, no engine braking; whatever the pedal reaches',
    source:
      'Gillespie, ch. 3, with the friction of the tyres at the loads of braking; UN Regulation 13-H, annex 5: the front axle locks first',
    find: (facts) => {
      const { frontShare, full_g, frontLocks_g, rearLocks_g, idealFrontShare } = brakeFacts(facts);
      return when(
        full_g > 0 && rearLocks_g < frontLocks_g,
        `${facts.front.wheel}.braking_factor`,
        () =>
          `${percent(frontShare)} of the brake force is in front; ${percent(idealFrontShare)} would lock both axles together. The rear wheels lock first, at ${three(rearLocks_g)} g, ${lockText(frontLocks_g)}: ${pedalText(rearLocks_g, full_g)}. A locked rear axle does not hold the car straight.`,
      );
    },
  },
  {
    code: 'front-brakes-lock-early',
    models: RACEBENCH,
    validity: 'Straight braking on friction 1, rigid car; whatever the pedal reaches',
    source: 'Braking efficiency, Gillespie, ch. 3; the limit of 80 % is our figure',
    find: (facts) => {
      const { frontShare, full_g, frontLocks_g, rearLocks_g, idealFrontShare, friction } = brakeFacts(facts);
      return when(
        full_g > 0 && frontLocks_g < rearLocks_g && frontLocks_g < MIN_EFFICIENCY * friction,
        `${facts.front.wheel}.braking_factor`,
        () =>
          `${percent(frontShare)} of the brake force is in front, ${percent(idealFrontShare)} would lock both axles together: the front locks at ${three(frontLocks_g)} g, ${percent(frontLocks_g / friction)} of what the tyres can hold: ${pedalText(frontLocks_g, full_g)}.`,
      );
    },
  },
  {
    code: 'brakes-weak',
    models: RACEBENCH,
    validity: 'Straight braking on friction 1',
    source: 'Brake torque over rolling radius against tyre friction; the limit of 90 % is our figure',
    find: (facts) => {
      const { full_g, frontLocks_g, rearLocks_g } = brakeFacts(facts);
      const first_g = Math.min(frontLocks_g, rearLocks_g);
      return when(
        full_g < MIN_REACH * first_g,
        facts.front.braking_Nm > 0
          ? `${facts.front.wheel}.max_braking`
          : `${facts.front.wheel}.braking_factor`,
        () =>
          `Full pedal brakes with ${three(full_g)} g (${three(facts.front.braking_Nm)} N·m at a front wheel, ${three(facts.rear.braking_Nm)} at a rear one); the first wheel would lock at ${three(first_g)} g. The tyres hold more than the brakes give.`,
      );
    },
  },
  {
    code: 'brakes-strong',
    models: RACEBENCH,
    validity: 'Pedals without anti-lock control, straight braking on friction 1',
    source: 'Brake torque over rolling radius against tyre friction; the limit of 40 % is our figure',
    find: (facts) => {
      const { full_g, frontLocks_g, rearLocks_g } = brakeFacts(facts);
      const first_g = Math.min(frontLocks_g, rearLocks_g);
      const pedal = first_g / full_g;
      return when(
        pedal < MIN_PEDAL,
        `${facts.front.wheel}.max_braking`,
        () =>
          `The first wheels lock at ${percent(pedal)} of the pedal (${three(first_g)} g; full pedal asks for ${three(full_g)} g): the pedal is hard to meter.`,
      );
    },
  },
  {
    code: 'handbrake-weak',
    models: RACEBENCH,
    validity: 'Static load on friction 1',
    source: `Handbrake torque against friction x load x radius; ${cite('physxGuide')}: the handbrake is the stronger brake`,
    find: ({ rear }) => {
      const needed_Nm = rear.tyre.brakingFriction * rear.load_N * rear.rollingRadius_m;
      return when(
        rear.handbraking_Nm > 0 && rear.handbraking_Nm < needed_Nm,
        `${rear.wheel}.max_handbrake_torque`,
        () =>
          `The handbrake gives ${three(rear.handbraking_Nm)} N·m at a rear wheel; ${three(needed_Nm)} N·m lock it on its load of ${three(rear.load_N)} N. Handbrake turns do not work.`,
      );
    },
  },
];
