import { RacebenchError } from '../../contract/errors.ts';
import { groundOf, type PhysxGround } from '../../vehicle/physx/ground.ts';
import { compileTerrain, type Terrain, type TerrainPiece } from '../../vehicle/physx/terrain.ts';
import type { SmoothingParams } from '../../vehicle/physx/inputs.ts';
import type { PhysxParams } from '../../vehicle/physx/params.ts';
import { sweepSettings, type SweepSettings } from '../../vehicle/physx/sweep-query.ts';
import { WHEEL_SHAPES } from '../../vehicle/physx/swept-wheel.ts';
import { MOST_HITS } from '../../vehicle/physx/sweep-hits.ts';
import type { StartState } from '../../vehicle/physx/place.ts';
import {
  at,
  choice,
  count,
  exact,
  flag,
  has,
  list,
  notNegative,
  optional,
  positive,
  quaternion,
  single,
  singles,
  text,
  vector,
  whole,
  type JsonPlace,
} from './json.ts';
import { readParams } from './params-file.ts';

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
  /** Own sweeps; undefined for rays. */
  readonly sweep: SweepSettings | undefined;
  readonly smoothing: SmoothingParams | undefined;
  /** Step length, s. */
  readonly dt: number;
  readonly recordEvery: number;
  readonly hitColumns: boolean;
  /** The manifest's entry. */
  readonly entry: JsonPlace;
}

/** Throws BAD_ARGUMENTS for an entry that says what this version cannot run. */
export function readRun(entry: JsonPlace, paramsFile: JsonPlace): RecordedRun {
  const file = text(at(entry, 'file'));
  const collisions = optional(entry, 'collisions', text, 'none');
  if (collisions !== 'none')
    throw new RacebenchError('BAD_ARGUMENTS', `${entry.where} collisions: ${collisions} is not available`);
  const params = readParams(paramsFile, entry);
  const terrain = compileTerrain(readTerrain(entry));
  const query = has(entry, 'suspension_query') ? at(entry, 'suspension_query') : undefined;
  return {
    file,
    params,
    wheelNames: list(
      has(entry, 'wheel_names') ? at(entry, 'wheel_names') : at(paramsFile, 'wheels_order'),
    ).map(text),
    start: readStart(at(entry, 'start'), params.wheels.count),
    automatic: optional(entry, 'autobox', flag, false),
    accelerationMode: optional(entry, 'update_mode', text, 'velocity change') === 'acceleration',
    queryKind: query === undefined ? 'raycast' : choice(at(query, 'kind'), QUERY_KINDS),
    queryEvery: query === undefined ? 1 : optional(query, 'every', exact, 1),
    rejection: {
      normal: query === undefined ? Math.PI : optional(query, 'normal_reject_angle', single, Math.PI / 4),
      point: query === undefined ? Math.PI : optional(query, 'point_reject_angle', single, Math.PI / 4),
    },
    terrain,
    sweep: query !== undefined && has(query, 'wheel_shape') ? readSweep(query, terrain) : undefined,
    smoothing: has(paramsFile, 'input_smoothing')
      ? readSmoothing(at(paramsFile, 'input_smoothing'))
      : undefined,
    dt: exact(at(entry, 'dt')),
    recordEvery: optional(entry, 'record_every', exact, 1),
    hitColumns: optional(entry, 'hit_columns', flag, false),
    entry,
  };
}

function readSweep(query: JsonPlace, terrain: Terrain): SweepSettings {
  return sweepSettings(terrain, {
    kind: choice(at(query, 'wheel_shape'), WHEEL_SHAPES),
    widthScale: optional(query, 'width_scale', positive, 1),
    radiusScale: optional(query, 'radius_scale', positive, 1),
    inflation: optional(query, 'inflation', notNegative, 0),
    touching: choice(at(query, 'kind'), QUERY_KINDS) === 'sweep_touching',
    mostHits: optional(query, 'max_hits', count, MOST_HITS),
  });
}

function readStart(start: JsonPlace, wheelCount: number): StartState {
  const speeds = at(start, 'wheel_omega');
  return {
    position: vector(at(start, 'actor_pos')),
    orientation: quaternion(at(start, 'quat_xyzw')),
    forwardSpeed: single(at(start, 'forward_speed')),
    upwardSpeed: single(at(start, 'upward_speed')),
    wheelSpeeds: Array.isArray(speeds.value)
      ? singles(speeds, wheelCount)
      : new Array<number>(wheelCount).fill(single(speeds)),
    engineSpeed: single(at(start, 'engine_omega')),
    gear: exact(at(start, 'gear')),
  };
}

function readSmoothing(place: JsonPlace): SmoothingParams {
  return {
    rise: Float64Array.from(singles(at(place, 'rise_rates_per_s'), 5)),
    fall: Float64Array.from(singles(at(place, 'fall_rates_per_s'), 5)),
    steerTable: Float64Array.from(
      list(at(place, 'steer_vs_forward_speed')).flatMap((point) => singles(point, 2)),
    ),
  };
}

/** The plane y = 0 where the manifest names no terrain. */
function readTerrain(entry: JsonPlace): TerrainPiece[] {
  if (!has(entry, 'terrain'))
    return optional(entry, 'split_ground', flag, false)
      ? [{ type: 'split' }]
      : [{ type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 }];
  return list(at(entry, 'terrain')).map((piece) => {
    const facts = {
      surface: optional(piece, 'surface_type', whole, 0),
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
