import type { InputBase } from '../../contract/input-columns.ts';
import { MAX_INPUT_TEXT, type SessionInputs } from '../../contract/input-tables.ts';
import { RacebenchError, reasonOf } from '../../contract/errors.ts';
import { manoeuvreRow } from '../../catalogue/manoeuvres.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import type { Histories } from '../../contract/telemetry-requests.ts';
import { OWN_SURFACES } from '../../contract/surface-set.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { readSurfaceFile } from '../../car-files/car-ini/surface-file.ts';
import { DRIVEN_KEYS, drivenInputs } from '../../driving/input-table/driven-inputs.ts';
import { writeInputTable } from '../../driving/input-table/write-input-table.ts';
import { clamp } from '../../math/interpolation.ts';
import { createCarOnTrack, updateCarOnTrack } from '../../environment/track/car-on-track.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import {
  createRoadGrid,
  findPosition,
  POSITION_LEFT_M,
  POSITION_SIZE,
  POSITION_STATION_M,
  POSITION_X_M,
  POSITION_Y_M,
} from '../../environment/track/road-position.ts';
import { atStation, createRoad, type Road } from '../../environment/track/road.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';
import { withBreaks } from './with-breaks.ts';

const MOTION = ['speed_mps', 'distance_m', 'positionX_m', 'positionY_m', 'yaw_rad'] as const;
const valueAt = (values: Float64Array, i: number): number => values[i] ?? NaN;

const NO_WHEELS = { x_m: new Float64Array(4), y_m: new Float64Array(4) };
const TURN = 2 * Math.PI;

/** A session with the samples of its driver inputs. */
export interface DrivenSession {
  readonly session: SessionDetail;
  readonly samples: Histories;
  readonly by: InputBase;
}

const keysOf = ({ channelNames }: SessionDetail) => DRIVEN_KEYS.filter((key) => channelNames.includes(key));

/**
 * Reads the data for {@link inputsFrom} from the store, in pieces between which other requests are served.
 * Throws BAD_ARGUMENTS for a session without these channels, and the reason of the signal.
 */
export async function drivenSession(
  session: SessionDetail,
  telemetry: Pick<TelemetryRepository, 'samplesInPieces'>,
  by: InputBase,
  signal: AbortSignal,
): Promise<DrivenSession> {
  const needed = ['steer', 'accelerator', ...MOTION];
  const missing = needed.find((name) => !session.channelNames.includes(name));
  if (missing !== undefined)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `Session ${session.id} has no channel ${missing}, so its driver inputs are not known.`,
    );
  const pieces = telemetry.samplesInPieces(session.id, [...keysOf(session), ...MOTION]);
  const samples = await withBreaks(pieces, () => signal.aborted);
  if (samples === undefined) throw reasonOf(signal);
  return { session, samples, by };
}

/**
 * Driver inputs of a session as a table, with the start conditions of a run that repeats it. Throws
 * BAD_ARGUMENTS if the table would be too long.
 */
export function inputsFrom({ session, samples, by }: DrivenSession): SessionInputs {
  const keys = keysOf(session);
  const { time_s, channels } = samples;
  const values = (name: string): Float64Array =>
    channels.find((channel) => channel.name === name)?.values ?? new Float64Array(0);
  if (time_s.length < 2)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `Session ${session.id} has fewer than two samples, so it cannot be repeated.`,
    );
  const road = roadOf(session);
  const motion = { x_m: values('positionX_m'), y_m: values('positionY_m'), yaw_rad: values('yaw_rad') };
  const start = road === undefined ? {} : startOn(road, motion);
  const base =
    by === 'time' ? time_s : road === undefined ? values('distance_m') : stationsOn(road, motion, time_s);
  const { setup } = openCar(session.setupText, session.companions);
  const { at, columns } = drivenInputs({
    by,
    time_s,
    base,
    channels: new Map(keys.map((key) => [key, values(key)])),
    declutchUp_s: setup?.engine.shifting.declutchTime_s ?? 0,
    declutchDown_s: setup?.engine.shifting.down.declutchTime_s ?? 0,
  });
  const text = writeInputTable(by, at, columns, [`Driver of "${session.name}", ${session.car}.`]);
  if (text.length > MAX_INPUT_TEXT)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `The table of session ${session.id} would have ${text.length} characters; the maximum is ${MAX_INPUT_TEXT}.`,
    );
  const parameters = {
    startSpeed_mps: values('speed_mps')[0] ?? 0,
    duration_s: Math.ceil(2 * (time_s.at(-1) ?? 0)) + 1,
    ...start,
  };
  return { file: { name: `session-${session.id}-inputs.csv`, text }, parameters: withinLimits(parameters) };
}

function withinLimits(given: Readonly<Record<string, number>>): Record<string, number> {
  const rows = manoeuvreRow('input-table').parameters;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const row = rows.find((each) => each.key === key);
      return [key, row === undefined ? value : clamp(value, row.min, row.max)];
    }),
  );
}

function roadOf({ trackFile, surfaces }: SessionDetail): Road | undefined {
  if (trackFile === undefined) return undefined;
  const rows =
    surfaces === undefined ? OWN_SURFACES.rows : readSurfaceFile(surfaces.text, surfaces.name).rows;
  return createRoad(requireTrack(trackFile.text, trackFile.name, Object.keys(rows)));
}

interface Motion {
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly yaw_rad: Float64Array;
}

/** Position of the first sample on the road. */
function positionOf(road: Road, { x_m, y_m }: Motion): Float64Array {
  const position = new Float64Array(POSITION_SIZE);
  position[POSITION_X_M] = valueAt(x_m, 0);
  position[POSITION_Y_M] = valueAt(y_m, 0);
  findPosition(road, createRoadGrid(road), position);
  return position;
}

function startOn(road: Road, motion: Motion): Record<'runUp_m' | 'left_m' | 'heading_rad', number> {
  const position = positionOf(road, motion);
  const station_m = valueAt(position, POSITION_STATION_M);
  const [start_m = 0] = road.lines_m;
  const before_m = start_m - station_m;
  const heading_rad = valueAt(motion.yaw_rad, 0) - atStation(road, road.heading_rad, station_m);
  return {
    runUp_m: before_m < 0 && road.closed ? before_m + road.length_m : before_m,
    left_m: valueAt(position, POSITION_LEFT_M),
    heading_rad: heading_rad - TURN * Math.round(heading_rad / TURN),
  };
}

/** Distance along the centre line, m, increasing over all laps. */
function stationsOn(road: Road, motion: Motion, time_s: Float64Array): Float64Array {
  const from = { x_m: valueAt(motion.x_m, 0), y_m: valueAt(motion.y_m, 0) };
  const car = createCarOnTrack(road, NO_WHEELS, valueAt(positionOf(road, motion), POSITION_STATION_M), from);
  return time_s.map((time, i) => {
    const readout = {
      x_m: valueAt(motion.x_m, i),
      y_m: valueAt(motion.y_m, i),
      yaw_rad: valueAt(motion.yaw_rad, i),
    };
    updateCarOnTrack(car, { readout, time_s: time });
    return car.station_m - car.from_m;
  });
}
