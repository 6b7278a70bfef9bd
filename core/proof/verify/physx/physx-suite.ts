import { RacebenchError } from '../../../contract/errors.ts';
import { NEUTRAL } from '../../../models/physx/engine/constants.ts';
import { unverifiedFile, verifiedFile, type FileResult, type QuantityResult } from '../compare-columns.ts';
import { isTableName, type ReferenceFolder, type Suite } from '../suite.ts';
import { numberColumn, parseTable, type Table } from '../reference-table.ts';
import { chaosWindows, type ChaosRow } from './chaos.ts';
import { columnSlopes } from './column-slopes.ts';
import { verifyContacts } from './contacts-file.ts';
import { clutchGain } from './clutch-noise.ts';
import { judgeEnd, judgeTrace, type ColumnPair, type JudgeRequest } from './judge.ts';
import { at, has, list, parseJson, text, type JsonNode } from './json.ts';
import { withoutMeaningless } from './meaningless.ts';
import { carriesPlanes, readHits } from './recorded-ground.ts';
import { replayRun, type PlaneSource, type Swap } from './replay.ts';
import { readRun, type RecordedRun } from './run.ts';
import { readSchedule } from './schedule.ts';
import { readSwap } from './swap-entry.ts';
import { rowsAtChange, type Noise, type RunNoise } from './tolerance.ts';

const MANIFEST = 'manifest.json';
const USUAL_PARAMS = 'params.json';
const NOISE_FLOOR = 'noise_floor.json';

/** Traces of the PhysX vehicle SDK: every run of a manifest is driven again and compared column by column. */
export const PHYSX_SUITE: Suite = {
  description: 'Traces of the PhysX vehicle SDK',
  kinds: {},
  verify: (folder) => {
    const manifest = folder.parameterText(MANIFEST) ?? folder.text(MANIFEST);
    if (manifest === undefined)
      return folder.files
        .filter(isTableName)
        .map((file) => unverifiedFile(file, `There is no ${MANIFEST} that says how it was made`));
    const entries = list(at(parseJson(MANIFEST, manifest), 'runs')).map((entry) => ({
      ...entry,
      where: `${MANIFEST} ${has(entry, 'file') ? text(at(entry, 'file')) : entry.where}`,
    }));
    const named = (entry: JsonNode, key: string) => (has(entry, key) ? text(at(entry, key)) : undefined);
    const hitFiles = new Set(entries.map((entry) => named(entry, 'hits_file')));
    const noise = readNoise(folder);
    return folder.files
      .filter((file) => isTableName(file) && !hitFiles.has(file))
      .map((file) => {
        const entry = entries.find((node) => named(node, 'file') === file);
        const contactsOf = entries.find((node) => named(node, 'contacts_file') === file);
        if (contactsOf !== undefined)
          return attempt(file, () => verifyContactsFile(file, folder, contactsOf));
        if (entry === undefined) return unverifiedFile(file, `${MANIFEST} has no run of this file`);
        return attempt(file, () => verifyFile(file, folder, entry, noise));
      });
  },
};

/** A run that fails is reported with its file, and the others continue. */
function attempt(file: string, verify: () => FileResult): FileResult {
  try {
    return verify();
  } catch (error) {
    if (error instanceof RacebenchError) return unverifiedFile(file, error.message);
    throw error;
  }
}

function verifyContactsFile(file: string, folder: ReferenceFolder, entry: JsonNode): FileResult {
  const run = readRun(entry, parameterFile(folder, paramsName(entry)));
  const trace = parseTable(folder.text(run.file) ?? '');
  return verifiedFile(file, verifyContacts(run, parseTable(folder.text(file) ?? ''), trace));
}

function paramsName(entry: JsonNode): string {
  return has(entry, 'params') ? text(at(entry, 'params')) : USUAL_PARAMS;
}

function readNoise(folder: ReferenceFolder): (file: string) => RunNoise {
  const noise = folder.parameterText(NOISE_FLOOR) ?? folder.text(NOISE_FLOOR);
  if (noise === undefined) return () => undefined;
  const runs = at(parseJson(NOISE_FLOOR, noise), 'runs').value as Readonly<
    Record<string, Readonly<Record<string, Noise>> | undefined>
  >;
  return (file) => runs[file];
}

function verifyFile(
  file: string,
  folder: ReferenceFolder,
  entry: JsonNode,
  noise: (file: string) => RunNoise,
): FileResult {
  const run = readRun(entry, parameterFile(folder, paramsName(entry)));
  const swap = has(entry, 'swap')
    ? readSwap((name) => parameterFile(folder, name), entry, run.params)
    : undefined;
  const hits = has(entry, 'hits_file') ? folder.text(text(at(entry, 'hits_file'))) : undefined;
  const table = parseTable(folder.text(file) ?? '');
  const replay = (source: PlaneSource): ReplayedRun => {
    const recordedHits =
      run.queryKind === 'sweep_touching' && hits !== undefined ? readHits(parseTable(hits)) : undefined;
    const replayed = replayRun({ run, table, source, swap, hits: recordedHits });
    const pairs = withoutMeaningless(run, table, replayed);
    return { source, request: judgeRequest(run, pairs, table, noise(file), swap) };
  };
  const runs = planeSources(run, table).map(replay);
  if (runs.length === 0)
    return unverifiedFile(
      file,
      `${entry.where} suspension_query: neither the planes of every step nor a wheel_shape to sweep`,
    );
  return verifiedFile(file, judgeRuns(run, runs));
}

interface ReplayedRun {
  readonly source: PlaneSource;
  readonly request: JudgeRequest;
}

/**
 * Recorded planes and own rays have to agree row by row. What the own sweep of a wheel makes of a run is reported beside,
 * column by column; where there is nothing else, the body's place and speed at the end of the run decide. So they do for a
 * run with collisions: its contacts come from a solver of our own.
 */
function judgeRuns(run: RecordedRun, runs: readonly ReplayedRun[]): QuantityResult[] {
  const isSwept = run.queryKind !== 'raycast';
  return runs.flatMap(({ source, request }, node) => {
    const isOwnSweep = isSwept && source === 'own queries';
    const label = isOwnSweep ? ', own sweep' : isSwept || runs.length === 1 ? '' : `, ${source}`;
    const name = (result: QuantityResult) => ({ ...result, quantity: `${result.quantity}${label}` });
    if (!isOwnSweep && run.collisions === undefined) return judgeTrace(request).map(name);
    const unknown = new Set(request.pairs.filter((pair) => pair.unknown).map((pair) => pair.column.group));
    const beside = (result: QuantityResult) => ({ ...result, informative: true as const });
    const columns = judgeTrace(request).map((result) =>
      unknown.has(result.quantity) ? result : beside(result),
    );
    const end = judgeEnd(request).map((result) => (node === 0 ? result : beside(result)));
    return [...columns, ...end].map(name);
  });
}

function parameterFile(folder: ReferenceFolder, name: string): JsonNode {
  const params = folder.parameterText(name) ?? folder.text(name);
  if (params === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `The parameter file ${name} does not exist`);
  return parseJson(name, params);
}

/** Where the planes of a run can come from: those it carries for every step, and queries of our own. */
function planeSources(run: RecordedRun, table: Table): PlaneSource[] {
  const sources: PlaneSource[] = [];
  if (run.queryKind === 'raycast' || run.sweep !== undefined) sources.push('own queries');
  if (carriesPlanes(table, run)) sources.unshift('recorded planes');
  return sources;
}

function judgeRequest(
  run: RecordedRun,
  pairs: readonly ColumnPair[],
  table: Table,
  noise: RunNoise,
  swap: Swap | undefined,
): JudgeRequest {
  const time = (numberColumn(table, 'time') ?? []).map((t) => t ?? 0);
  const { wheels, gravity, loadFilter, lengthScale } = run.params;
  const [x0 = 0, y0 = 0, x1 = 1, y1 = 1] = loadFilter;
  const gear = numberColumn(table, 'gear');
  const handbrake = numberColumn(table, 'in_handbrake');
  const paramsAt = (t: number) => (swap !== undefined && t > swap.time + 1e-9 ? swap.params : run.params);
  return {
    pairs,
    time,
    noise,
    scales: {
      loadFilterSlope: (y1 - y0) / (x1 - x0),
      restLoad: [...wheels.restMass].map((mass) => Math.hypot(...gravity) * mass),
      duration: Math.max(...time, 0),
      ...columnSlopes(run.params),
      clutchGain: Float64Array.from(time, (t, row) =>
        clutchGain(paramsAt(t), gear?.[row] ?? NEUTRAL, handbrake?.[row] ?? 0),
      ),
    },
    gearTiming: {
      step: run.dt,
      atChange: rowsAtChange(time.length, gear, numberColumn(table, 'target_gear')),
    },
    inputSteps: readSchedule(run.entry, run.params, run.smoothing).stepTimes,
    windows: chaosWindows(chaosRows(run, table, time)),
    lengthScale,
  };
}

const ASKED = ['in_accel', 'in_brake', 'in_handbrake', 'in_brake_left', 'in_brake_right'];

function chaosRows(run: RecordedRun, table: Table, time: readonly number[]): ChaosRow[] {
  const column = (name: string) => numberColumn(table, name);
  const asked = [
    ...ASKED,
    ...run.wheelNames.flatMap((wheel) => [`${wheel}_in_drive`, `${wheel}_in_brake`]),
  ].flatMap((name) => {
    const values = column(name);
    return values === undefined ? [] : [values];
  });
  const slips = run.wheelNames.map((wheel) => column(`${wheel}_long_slip`));
  const velocity = ['vel_x', 'vel_y', 'vel_z'].map(column);
  const steps = column('step');
  return time.map((t, row) => ({
    step: steps?.[row] ?? 0,
    time: t,
    driveOrBrake: asked.some((values) => (values[row] ?? 0) !== 0),
    speed: Math.hypot(...velocity.map((values) => values?.[row] ?? 0)) / run.params.lengthScale,
    slip: slips.map((values) => values?.[row]),
  }));
}
