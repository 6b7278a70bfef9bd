import type { WheelCollisions } from '../../../models/physx/engine/collisions/collision-settings.ts';
import { WHEEL_SHAPES } from '../../../models/physx/engine/queries/swept-wheel.ts';
import type { Terrain } from '../../../models/physx/engine/queries/terrain.ts';
import { at, choice, has, notNegative, optional, refuse, single, type JsonNode } from './json.ts';

const COLLISION_KINDS = ['none', 'wheels_vs_obstacles_modified'] as const;

/** Contact offset of a shape, over the length scale, m: the scene's default. A contact is made below the sum of two. */
const CONTACT_OFFSET = 0.02;
/** Closing speed from which on contacts bounce, over the length scale, m/s: the scene's default. */
const BOUNCE_THRESHOLD = 2;

/** Colliding wheel shapes of a run; undefined where nothing collides. */
export function readCollisions(
  entry: JsonNode,
  terrain: Terrain,
  rejection: { readonly normal: number; readonly point: number },
  lengthScale: number,
): WheelCollisions | undefined {
  if (optional(entry, 'collisions', (node) => choice(node, COLLISION_KINDS), 'none') === 'none')
    return undefined;
  const from = at(entry, 'contact_modification');
  return {
    terrain,
    shape: optional(from, 'wheel_shape', (node) => choice(node, WHEEL_SHAPES), queryShape(entry)),
    modification: {
      pointCosine: Math.cos(rejection.point),
      normalCosine: Math.cos(rejection.normal),
      tangentMultiplier: single(at(from, 'tangent_velocity_multiplier')),
      maxImpulse: optional(from, 'max_impulse', largestImpulse, Infinity),
    },
    friction: materialValue(from, 'friction', 0.5),
    restitution: materialValue(from, 'restitution', 0),
    bounceThreshold: BOUNCE_THRESHOLD * lengthScale,
    margin: 2 * CONTACT_OFFSET * lengthScale,
  };
}

/** A number, or the word of the recordings for no limit. */
function largestImpulse(node: JsonNode): number {
  if (node.value === 'unlimited') return Infinity;
  return typeof node.value === 'string'
    ? refuse(node, `"${node.value}" is neither a number nor "unlimited"`)
    : notNegative(node);
}

function queryShape(entry: JsonNode): WheelCollisions['shape'] {
  if (!has(entry, 'suspension_query')) return 'convex16';
  return optional(
    at(entry, 'suspension_query'),
    'wheel_shape',
    (node) => choice(node, WHEEL_SHAPES),
    'convex16',
  );
}

/**
 * Mean of the numbers whose key ends with the name, wherever the entry keeps its materials: the solver averages the two of a
 * pair. Static and dynamic friction count alike.
 */
function materialValue({ value }: JsonNode, name: string, otherwise: number): number {
  const found: number[] = [];
  const look = (inside: unknown): void => {
    if (typeof inside !== 'object' || inside === null) return;
    for (const [key, own] of Object.entries(inside)) {
      if (typeof own === 'number' && key.endsWith(name)) found.push(own);
      else look(own);
    }
  };
  look(value);
  return found.length === 0 ? otherwise : found.reduce((sum, one) => sum + one, 0) / found.length;
}
