import {
  MANOEUVRE_ALIASES,
  MANOEUVRE_NAMES,
  MANOEUVRES,
  isByPerson,
  isManoeuvreName,
  manoeuvreRow,
  takesInputs,
  trackUse,
} from '../catalogue/manoeuvres.ts';
import { RacebenchError } from '../contract/errors.ts';
import {
  isModelName,
  MODEL_NAMES,
  modelRow,
  SOURCE_SUBSTEPS,
  type ModelName,
  type SubstepChoice,
} from '../catalogue/vehicle-models.ts';
import { MAX_SEED } from '../contract/run-choices.ts';
import { MAX_CHANGES, type SetupChangeAt } from '../contract/setup-changes.ts';
import { SURFACE_NAMES, SURFACES } from '../catalogue/surfaces.ts';
import { isWorldName, WORLD_NAMES, WORLDS } from '../catalogue/worlds.ts';
import { checkedStep_s, checkSubsteps } from '../models/create/create-car.ts';
import type { RunRequest } from '../backend/jobs/run-job.ts';
import { unitSymbol } from '../units/suffixes.ts';
import { requireSetup } from '../backend/cars/car-facts.ts';
import type { ReadCar } from './read-car.ts';
import { parseEdit } from './edits.ts';
import { readInputTable } from '../driving/input-table/read-input-table.ts';
import { readText } from './text-file.ts';
import { numberOption, unknown } from './named-options.ts';
import { UsageError, type Output } from './output.ts';
import { readAnyTrack } from './read-track.ts';
import { writeTrack } from '../environment/track/write-track.ts';
import { roadOptions, type RoadOptions } from './road-options.ts';

/** The options of run and compare that describe the run. */
export interface RunOptions extends RoadOptions {
  readonly manoeuvre: string;
  readonly model: string;
  readonly step?: string | undefined;
  readonly substeps?: string | undefined;
  readonly world: string;
  /** Path of a table of driver inputs. */
  readonly inputs?: string | undefined;
  /** Path of a track file. */
  readonly track?: string | undefined;
  readonly seed: string;
  readonly param: readonly string[];
  /** `TIME KEY=VALUE`: a change while the car runs. */
  readonly at: readonly string[];
  readonly duration: string | undefined;
  readonly laps: string | undefined;
  readonly rate: string;
  readonly name: string | undefined;
}

/** Throws UsageError for a name or number outside the tables. */
export async function runRequest(file: ReadCar, options: RunOptions, output: Output): Promise<RunRequest> {
  const { model, surface, world } = options;
  const manoeuvre = MANOEUVRE_ALIASES[options.manoeuvre] ?? options.manoeuvre;
  if (!isManoeuvreName(manoeuvre)) throw unknown('manoeuvre', manoeuvre, MANOEUVRE_NAMES);
  if (isByPerson(manoeuvre))
    throw new UsageError(`${manoeuvre} is driven by hand, on the Run screen of the window`);
  if (!isModelName(model)) throw unknown('model', model, MODEL_NAMES);
  if (!isWorldName(world)) throw unknown('world', world, WORLD_NAMES);
  const road = await roadOptions(options);
  const track = await trackOption(manoeuvre, options, output);
  const inputs = await inputsOption(manoeuvre, options);
  const settings = runSettings(model, options);
  const rate_Hz = numberOption('--rate', options.rate);
  if (!Number.isInteger(rate_Hz) || rate_Hz < 10 || rate_Hz > 1000)
    throw new UsageError(`--rate is ${options.rate}; it must be a whole number from 10 to 1000 Hz`);
  requireSetup(file.car, file.path);
  return {
    path: file.path,
    text: file.text,
    companions: file.companions,
    model,
    manoeuvre,
    surface,
    ...road,
    ...track,
    ...inputs,
    world,
    ...settings,
    parameters: parameters(manoeuvre, options),
    ...(options.at.length > 0 && { changes: changes(options.at) }),
    pace: 'fastest',
    rate_Hz,
    ...(options.name !== undefined && { name: options.name }),
  };
}

/** Step, sub-steps and seed, checked against what the model has. */
function runSettings(
  model: ModelName,
  options: RunOptions,
): Pick<RunRequest, 'seed'> & { step_s?: number; substeps?: SubstepChoice } {
  const step_s = options.step === undefined ? undefined : numberOption('--step', options.step);
  const substeps = substepsOption(options.substeps);
  const seed = numberOption('--seed', options.seed);
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED)
    throw new UsageError(`--seed is ${options.seed}; it must be a whole number from 0 to ${MAX_SEED}`);
  try {
    checkedStep_s(model, step_s);
    checkSubsteps(model, substeps);
  } catch (error) {
    if (error instanceof RacebenchError && error.code === 'BAD_ARGUMENTS')
      throw new UsageError(error.message);
    throw error;
  }
  return { seed, ...(step_s !== undefined && { step_s }), ...(substeps !== undefined && { substeps }) };
}

/** The track of a manoeuvre that needs one, of its file or of another program's line or folder. Throws UsageError where it is missing or superfluous. */
async function trackOption(
  manoeuvre: RunRequest['manoeuvre'],
  { track: path, surface, world }: RunOptions,
  output: Output,
): Promise<Pick<RunRequest, 'track'>> {
  const use = trackUse(manoeuvre);
  if (path === undefined && use === 'needed')
    throw new UsageError(
      `${manoeuvre} needs a track: add --track with a track file, a line (GPX, KML, OpenStreetMap, CSV, fast_lane.ai) or a track folder`,
    );
  if (path === undefined) return {};
  if (use === undefined) throw new UsageError(`${manoeuvre} does not use a track: leave out --track`);
  if (surface !== 'asphalt') throw new UsageError('a track has its own surfaces: leave out --surface');
  if (world !== 'flat') throw new UsageError('a track replaces the world: leave out --world');
  const found = await readAnyTrack(path, { closed: undefined, surface: 'asphalt', verge: 'grass' });
  if (found.kind === 'track') return { track: { name: path, text: found.text } };
  for (const note of found.notes) output.message(note);
  return { track: { name: path, text: writeTrack(found.track) } };
}

/** The input table of a manoeuvre that needs one. Throws UsageError where it is missing or superfluous. */
async function inputsOption(
  manoeuvre: RunRequest['manoeuvre'],
  { inputs: path }: RunOptions,
): Promise<Pick<RunRequest, 'inputs'>> {
  if (path === undefined && takesInputs(manoeuvre))
    throw new UsageError(`${manoeuvre} needs a table of inputs: add --inputs FILE.csv`);
  if (path === undefined) return {};
  if (!takesInputs(manoeuvre))
    throw new UsageError(`${manoeuvre} does not use a table of inputs: leave out --inputs`);
  const inputs = { name: path, text: await readText(path) };
  readInputTable(inputs);
  return { inputs };
}

function parameters(manoeuvre: RunRequest['manoeuvre'], options: RunOptions): Record<string, number> {
  const given = options.param.map(parseEdit);
  if (options.duration !== undefined) given.push({ key: 'duration_s', value: options.duration });
  if (options.laps !== undefined) given.push({ key: 'laps', value: options.laps });
  const rows = manoeuvreRow(manoeuvre).parameters;
  return Object.fromEntries(
    given.map(({ key, value }) => {
      const row = rows.find((r) => r.key === key);
      if (row === undefined)
        throw unknown(
          `${manoeuvre} parameter`,
          key,
          rows.map((r) => r.key),
        );
      const number = numberOption(key, value);
      if (number >= row.min && number <= row.max) return [key, number];
      const range = `${row.min} to ${row.max} ${unitSymbol(row.unit)}`.trimEnd();
      throw new UsageError(`${key} is ${value}; it must be ${range}`);
    }),
  );
}

/** `2.5 differential.preload=80` each. */
function changes(texts: readonly string[]): SetupChangeAt[] {
  if (texts.length > MAX_CHANGES)
    throw new UsageError(`There are ${texts.length} changes; a run has ${MAX_CHANGES} at most`);
  return texts.map((text) => {
    const [, time = '', rest = ''] = /^\s*(\S+)\s+(.*)$/.exec(text) ?? [];
    if (rest === '')
      throw new UsageError(`--at is "${text}"; it must be a time and a change: "2.5 key=value"`);
    const at_s = numberOption('the time of --at', time.replace(/s$/, ''));
    if (at_s < 0) throw new UsageError(`the time of --at is ${time}; it must be 0 s or later`);
    return { at_s, ...parseEdit(rest) };
  });
}

/** `auto` is the default of the option. */
function substepsOption(text: string | undefined): SubstepChoice | undefined {
  if (text === undefined || text === 'auto') return undefined;
  return text === SOURCE_SUBSTEPS ? SOURCE_SUBSTEPS : numberOption('--substeps', text);
}

/** The tables as help text. */
export function runHelp(): string {
  const rows = MANOEUVRE_NAMES.map((name) => {
    const keys = manoeuvreRow(name).parameters.map((p) => `${p.key}=${Number(p.default.toFixed(3))}`);
    const alias = Object.entries(MANOEUVRE_ALIASES).find(([, long]) => long === name)?.[0];
    const label = `${MANOEUVRES[name].label}${alias === undefined ? '' : ` (also: ${alias})`}`;
    return `  ${name.padEnd(24)}${label}\n${' '.repeat(26)}${keys.join(' ')}`;
  });
  const surfaces = SURFACE_NAMES.map((name) => `  ${name.padEnd(24)}${SURFACES[name].label}`);
  const models = MODEL_NAMES.map((name) => {
    const { label, description, step_s, minStep_s, maxStep_s, substeps } = modelRow(name);
    const digits = (value: number) => Number(value.toPrecision(3));
    const steps = `step ${digits(step_s)} s (${digits(minStep_s)} to ${digits(maxStep_s)})`;
    const parts =
      substeps === undefined
        ? 'no sub-steps'
        : `sub-steps computed from the car (${substeps.min} to ${substeps.max}; ${SOURCE_SUBSTEPS}: ${substeps.source.below} below ${substeps.threshold_mps} m/s, ${substeps.source.above} above)`;
    return `  ${name.padEnd(24)}${label}: ${description}\n${' '.repeat(26)}${steps}, ${parts}`;
  });
  const worlds = WORLD_NAMES.map((name) => `  ${name.padEnd(24)}${WORLDS[name].description}`);
  return [
    `\nModels:\n${models.join('\n')}`,
    `Manoeuvres, each with its parameters:\n${rows.join('\n')}`,
    `Surfaces:\n${surfaces.join('\n')}`,
    `Worlds:\n${worlds.join('\n')}`,
  ].join('\n\n');
}
