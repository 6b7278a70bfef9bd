import { createProgressOf } from '../progress.ts';
import { requireSetup } from '../../backend/cars/car-facts.ts';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { axleModelOf } from '../../driving/laptime/axle-model.ts';
import { solveLapTime } from '../../driving/laptime/lap-time.ts';
import { foldedEdges } from '../../environment/track/check-road.ts';
import { minimumCurvatureLine } from '../../environment/track/minimum-curvature.ts';
import { readTrack, requireTrack } from '../../environment/track/read-track.ts';
import { roadFacts } from '../../environment/track/road-facts.ts';
import { createRoad, type Road } from '../../environment/track/road.ts';
import { problemText } from '../../environment/track/track-problems.ts';
import type { Track } from '../../environment/track/track.ts';
import { writeTrack } from '../../environment/track/write-track.ts';
import { groundSurface } from '../../environment/world/ground-surface.ts';
import { readAnyTrack } from '../read-track.ts';
import { readCar } from '../read-car.ts';
import { numberOption, unknown } from '../named-options.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { numberText } from '../text-table.ts';
import { writeText } from '../text-file.ts';

export interface TrackOptions {
  readonly out?: string | undefined;
  readonly closed?: string | undefined;
  readonly surface?: string | undefined;
  readonly width: string;
  readonly margin: string;
  readonly grip: string;
}

const ACTIONS = ['info', 'import', 'line', 'laptime'] as const;

/** The verb `track`. Throws UsageError for an action there is not, BAD_ARGUMENTS with file, line and key. */
export async function track(
  action: string,
  file: string,
  car: string | undefined,
  options: TrackOptions,
  output: Output,
): Promise<number> {
  if (!(ACTIONS as readonly string[]).includes(action)) throw unknown('action of track', action, ACTIONS);
  if (options.surface !== undefined && !(SURFACE_NAMES as readonly string[]).includes(options.surface))
    throw unknown('surface', options.surface, SURFACE_NAMES);
  const read = await readAny(file, options, output);
  if (action === 'import') return importTrack(read, options, output);
  const road = createRoad(read);
  if (action === 'info') return info(road, output);
  if (action === 'line') return line(road, options, output);
  if (car === undefined) throw new UsageError('track laptime needs a car: racebench track laptime TRACK CAR');
  return laptime(road, car, options, output);
}

function range(name: string, text: string, low: number, high: number): number {
  const value = numberOption(name, text);
  if (value >= low && value <= high) return value;
  throw new UsageError(`${name} is ${text}; it must be ${low} to ${high}`);
}

/** A track file, or the line or the folder of another program. */
async function readAny(path: string, options: TrackOptions, output: Output): Promise<Track> {
  const { closed } = options;
  if (closed !== undefined && closed !== 'yes' && closed !== 'no')
    throw new UsageError(`--closed is ${closed}; it must be yes or no`);
  const found = await readAnyTrack(path, {
    closed: closed === undefined ? undefined : closed === 'yes',
    surface: options.surface ?? 'asphalt',
    verge: 'grass',
  });
  if (found.kind === 'imported') {
    for (const note of found.notes) output.message(note);
    return found.track;
  }
  const { problems } = readTrack(found.text, SURFACE_NAMES);
  const read = requireTrack(found.text, path, SURFACE_NAMES);
  for (const problem of problems) output.message(problemText(path, problem));
  return options.surface === undefined ? read : { ...read, surface: options.surface };
}

async function importTrack(read: Track, { out }: TrackOptions, output: Output): Promise<number> {
  if (out === undefined) throw new UsageError('track import needs --out FILE.track');
  await writeText(out, writeTrack(read), output);
  const { name, closed, points } = read;
  output.result({ file: out, name, closed, points: points.length }, [
    `${points.length} points written to ${out}`,
  ]);
  return EXIT_FINE;
}

function info(road: Road, output: Output): number {
  const { track: read, closed } = road;
  const { length_m, leastRadius_m, ...rest } = roadFacts(road);
  const facts = {
    name: read.name,
    closed,
    length_m,
    leastRadius_m,
    ...rest,
    surface: read.surface,
    lines_m: road.lines_m,
    kerbs: read.kerbs.length,
    patches: read.patches.length,
  };
  for (const problem of foldedEdges(road)) output.message(`${read.name}: ${problem.message}`);
  output.result(facts, [
    `${read.name}: ${closed ? 'closed' : 'open'}, ${numberText(length_m, 1)} m, ${read.surface}`,
    `Minimum radius ${leastRadius_m === undefined ? 'none' : `${numberText(leastRadius_m, 1)} m`}, width ${numberText(facts.leastWidth_m, 1)} to ${numberText(facts.mostWidth_m, 1)} m`,
    `Height ${numberText(facts.climb_m, 1)} m, steepest ${numberText(100 * facts.steepest, 1)} %, banking up to ${numberText((facts.mostBank_rad * 180) / Math.PI, 1)} deg`,
    `Start and sectors at ${road.lines_m.map((at) => numberText(at, 1)).join(', ')} m; ${facts.kerbs} kerbs, ${facts.patches} patches`,
  ]);
  return EXIT_FINE;
}

function progressOf(output: Output, what: string) {
  return createProgressOf<number>(output, (fraction) => ({ what, fraction, detail: '' }));
}

async function line(road: Road, options: TrackOptions, output: Output): Promise<number> {
  const progress = progressOf(output, `${road.track.name}, line`);
  const shape = minimumCurvatureLine(road, {
    vehicleWidth_m: range('--width', options.width, 0, 10),
    margin_m: range('--margin', options.margin, 0, 50),
    progress: (fraction) => {
      progress.show(fraction);
      return true;
    },
  });
  progress.end();
  const rows = Array.from(shape.station_m, (s, i) =>
    [s, shape.left_m[i], shape.x_m[i], shape.y_m[i]].map((value = 0) => value.toFixed(4)).join(','),
  );
  if (options.out !== undefined)
    await writeText(options.out, `station_m,left_m,x_m,y_m\n${rows.join('\n')}\n`, output);
  const { squaredCurvature, centreSquaredCurvature } = shape;
  output.result(
    {
      points: rows.length,
      squaredCurvature,
      centreSquaredCurvature,
      file: options.out,
      ...(options.out === undefined && { station_m: [...shape.station_m], left_m: [...shape.left_m] }),
    },
    [
      `Sum of squared curvatures at ${rows.length} stations: ${squaredCurvature.toPrecision(4)} 1/m2, centre line ${centreSquaredCurvature.toPrecision(4)}`,
      ...(options.out === undefined ? [] : [`Written to ${options.out}`]),
    ],
  );
  return EXIT_FINE;
}

async function laptime(road: Road, carPath: string, options: TrackOptions, output: Output): Promise<number> {
  const { car, path } = await readCar(carPath);
  const setup = requireSetup(car, path);
  const progress = progressOf(output, `${road.track.name}, lap time`);
  const lap = solveLapTime(road, axleModelOf(setup, groundSurface(road.track.surface)), {
    margin_m: range('--margin', options.margin, 0, 50),
    grip: range('--grip', options.grip, 0.1, 1.5),
    startSpeed_mps: 1,
    progress: (fraction) => {
      progress.show(fraction);
      return true;
    },
  });
  progress.end();
  const speeds = lap.profile.speed_mps;
  const slowest_mps = speeds.reduce((a, b) => Math.min(a, b));
  const fastest_mps = speeds.reduce((a, b) => Math.max(a, b));
  output.result(
    { track: road.track.name, lap_s: lap.lap_s, sectors_s: lap.sectors_s, slowest_mps, fastest_mps },
    [
      `${road.track.name}: ${numberText(lap.lap_s, 3)} s, quasi-steady`,
      `Sectors ${lap.sectors_s.map((sector) => numberText(sector, 3)).join(', ')} s; ${numberText(3.6 * slowest_mps, 1)} to ${numberText(3.6 * fastest_mps, 1)} km/h`,
    ],
  );
  return EXIT_FINE;
}
