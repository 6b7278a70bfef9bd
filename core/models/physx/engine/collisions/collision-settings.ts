import type { ContactModification } from './contact-modification.ts';
import type { WheelShape } from '../queries/swept-wheel.ts';
import type { Terrain } from '../queries/terrain.ts';

/** Wheel shapes as colliding bodies against the obstacles of a terrain. */
export interface WheelCollisions {
  readonly terrain: Terrain;
  readonly shape: WheelShape;
  readonly modification: ContactModification;
  /** Combined over wheel and obstacle. */
  readonly friction: number;
  readonly restitution: number;
  /** Closing speed above which a contact bounces. */
  readonly bounceThreshold: number;
  /** Gap below which a contact is made: the sum of both shapes' contact offsets. */
  readonly margin: number;
}
