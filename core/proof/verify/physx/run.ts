import type { WheelCollisions } from '../../../models/physx/engine/collisions/collision-settings.ts';
import { groundOf, type PhysxGround } from '../../../models/physx/engine/queries/ground.ts';
import {
  compileTerrain,
  type Terrain,
  type TerrainPiece,
} from '../../../models/physx/engine/queries/terrain.ts';
import type { SmoothingParams } from '../../../models/physx/engine/drive/drive-inputs.ts';
import type { PhysxParams } from '../../../models/physx/engine/physx-params.ts';
import { sweepSettings, type SweepSettings } from '../../../models/physx/engine/queries/sweep-query.ts';
import { WHEEL_SHAPES } from '../../../models/physx/engine/queries/swept-wheel.ts';
import { MAX_HITS } from '../../../models/physx/engine/queries/sweep-hits.ts';
import type { StartState } from '../../../models/physx/engine/place-vehicle.ts';
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
  optional,
  positive,
  quaternion,
  single,
  singles,
  text,
  vector,
  type JsonNode,
} from './json.ts';
import { readCollisions } from './collisions.ts';
import { readParams } from './params-file.ts';

/** Its cosine is the source's 0.707. */
const DEFAULT_REJECTION = Math.acos(0.707);

const UPDATE_MODES = ['velocity change', 'acceleration'] as const;

export const QUERY_KINDS = ['raycast', 'sweep_blocking', 'sweep_touching'] as const;

/** A recorded run: what the manifest says of one trace. */
export interface RecordedRun {
  readonly file: string;
  readonly params: PhysxParams;
  readonly wheelNames: readonly string[];
  readonly start: StartState;
  readonly automatic: boolean;
  readonly accelerationMode: boolean;
  readonly queryKind: (typeof QUERY_KINDS)[number];
  readonly queryEvery: number;
  /** Rejection angles of touching sweeps, rad. */
  readonly rejection: { readonly normal: number; readonly point: number };
  readonly terrain: Terrain;
  /** Wheel shapes that collide; undefined where nothing does. */
  readonly collisions: WheelCollisions | undefined;
  /** Own sweeps; undefined for rays. */
  readonly sweep: SweepSettings | undefined;
  readonly smoothing: SmoothingParams | undefined;
  /** Step length, s. */
  readonly dt: number;
  readonly recordEvery: number;
  readonly hitColumns: boolean;
  /** The manifest's entry. */
  readonly entry: JsonNode;
}

/** Throws BAD_ARGUMENTS for an entry that says what this version cannot run. */
export function readRun(entry: JsonNode, paramsFile: JsonNode): RecordedRun {
  const file = text(at(entry, 'file'));
  const params = readParams(paramsFile, entry);
  const terrain = compileTerrain(readTerrain(entry, params.friction.length / params.tyreTypes));
  const query = has(entry, 'suspension_query') ? at(entry, 'suspension_query') : undefined;
  const rejection = {
    normal:
      query === undefined
        ? DEFAULT_REJECTION
        : optional(query, 'normal_reject_angle', single, DEFAULT_REJECTION),
    point:
      query === undefined
        ? DEFAULT_REJECTION
        : optional(query, 'point_reject_angle', single, DEFAULT_REJECTION),
  };
  return {
    file,
    params,
    wheelNames: list(
      has(entry, 'wheel_names') ? at(entry, 'wheel_names') : at(paramsFile, 'wheels_order'),
    ).map(text),
    start: readStart(at(entry, 'start'), params),
    automatic: optional(entry, 'autobox', flag, false),
    accelerationMode:
      optional(entry, 'update_mode', (node) => choice(node, UPDATE_MODES), 'velocity change') ===
      'acceleration',
    queryKind: query === undefined ? 'raycast' : choice(at(query, 'kind'), QUERY_KINDS),
    queryEvery: query === undefined ? 1 : optional(query, 'every', count, 1),
    rejection,
    collisions: readCollisions(entry, terrain, rejection, params.lengthScale),
    terrain,
    sweep: query !== undefined && isSwept(query) ? readSweep(query, terrain) : undefined,
    smoothing: has(paramsFile, 'input_smoothing')
      ? readSmoothing(at(paramsFile, 'input_smoothing'))
      : undefined,
    dt: positiveTime(at(entry, 'dt')),
    recordEvery: optional(entry, 'record_every', count, 1),
    hitColumns: optional(entry, 'hit_columns', flag, false),
    entry,
  };
}

/** A sweep whose shape is named. */
function isSwept(query: JsonNode): boolean {
  return text(at(query, 'kind')) !== 'raycast' && has(query, 'wheel_shape');
}

function readSweep(query: JsonNode, terrain: Terrain): SweepSettings {
  return sweepSettings(terrain, {
    kind: choice(at(query, 'wheel_shape'), WHEEL_SHAPES),
    widthScale: optional(query, 'width_scale', positive, 1),
    radiusScale: optional(query, 'radius_scale', positive, 1),
    inflation: optional(query, 'inflation', notNegative, 0),
    touching: choice(at(query, 'kind'), QUERY_KINDS) === 'sweep_touching',
    mostHits: optional(query, 'max_hits', count, MAX_HITS),
  });
}

function positiveTime(node: JsonNode): number {
  positive(node);
  return exact(node);
}

function readStart(start: JsonNode, params: PhysxParams): StartState {
  const wheelCount = params.wheels.count;
  const gears = params.gears?.ratios.length;
  const speeds = at(start, 'wheel_omega');
  return {
    position: vector(at(start, 'actor_pos')),
    orientation: quaternion(at(start, 'quat_xyzw')),
    forwardSpeed: single(at(start, 'forward_speed')),
    upwardSpeed: single(at(start, 'upward_speed')),
    wheelSpeeds: Array.isArray(speeds.value)
      ? singles(speeds, wheelCount)
      : new Array<number>(wheelCount).fill(single(speeds)),
    // Without a drive both mean nothing.
    engineSpeed: optional(start, 'engine_omega', single, 0),
    gear: gears === undefined ? 0 : indexBelow(gears, 'gear')(at(start, 'gear')),
  };
}

function readSmoothing(node: JsonNode): SmoothingParams {
  return {
    rise: Float64Array.from(singles(at(node, 'rise_rates_per_s'), 5)),
    fall: Float64Array.from(singles(at(node, 'fall_rates_per_s'), 5)),
    steerTable: Float64Array.from(
      list(at(node, 'steer_vs_forward_speed')).flatMap((point) => singles(point, 2)),
    ),
  };
}

/** The plane y = 0 where the manifest names no terrain. */
function readTerrain(entry: JsonNode, surfaces: number): TerrainPiece[] {
  const surface = indexBelow(surfaces, 'surface in the friction table:');
  if (!has(entry, 'terrain'))
    return optional(entry, 'split_ground', flag, false)
      ? [{ type: 'split' }]
      : [{ type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 }];
  return list(at(entry, 'terrain')).map((piece) => {
    const facts = {
      surface: optional(piece, 'surface_type', surface, 0),
      obstacle: optional(piece, 'obstacle', flag, false),
    };
    return choice(at(piece, 'type'), ['plane', 'box']) === 'plane'
      ? { type: 'plane', normal: vector(at(piece, 'normal')), d: single(at(piece, 'd')), ...facts }
      : {
          type: 'box',
          centre: vector(at(piece, 'center')),
          halfExtents: vector(at(piece, 'half_extents')),
          orientation: quaternion(at(piece, 'quat_xyzw')),
          ...facts,
        };
  });
}

export function runGround(run: RecordedRun): PhysxGround {
  return groundOf(run.terrain);
}
