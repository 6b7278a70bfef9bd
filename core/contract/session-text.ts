import { fromSI } from '../units/convert.ts';
import type { DisplaySystem } from '../units/display.ts';
import { MISSING } from '../units/quantity.ts';
import { unitSymbol } from '../units/suffixes.ts';
import { IMPORTED, SIMULATED_LOG } from './imported.ts';
import { isManoeuvreName, MANOEUVRES } from '../catalogue/manoeuvres.ts';
import { isModelName, modelRow } from '../catalogue/vehicle-models.ts';
import { conditionTexts } from './session-conditions.ts';
import type { SessionDetail, SessionStatus, SessionSummary } from './session-requests.ts';
import { isSurfaceName, SURFACES } from '../catalogue/surfaces.ts';
import { isWorldName, WORLDS } from '../catalogue/worlds.ts';

/** In place of the model, for a session that was read from a file. */
const IMPORTED_LABEL = 'Imported';
const SIMULATED_LOG_LABEL = 'Simulated from a log';

export function manoeuvreLabel(name: string): string {
  if (name === IMPORTED) return IMPORTED_LABEL;
  if (name === SIMULATED_LOG) return SIMULATED_LOG_LABEL;
  return isManoeuvreName(name) ? MANOEUVRES[name].label : name;
}

export function surfaceLabel(name: string): string {
  return isSurfaceName(name) ? SURFACES[name].label : name;
}

export function modelLabel(name: string): string {
  if (name === IMPORTED) return IMPORTED_LABEL;
  return isModelName(name) ? modelRow(name).label : name;
}

export function worldLabel(name: string): string {
  return isWorldName(name) ? WORLDS[name].label : name;
}

export const STATUS_TEXTS: Readonly<Record<SessionStatus, string>> = {
  recording: 'Recording',
  finished: 'Finished',
  lost: 'Lost',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
  failed: 'Failed',
};

/** Names that the window shows for manoeuvre, model, surface, world and status, in one text. */
export function sessionWords({
  manoeuvre,
  model,
  surface,
  world,
  status,
}: Pick<SessionSummary, 'manoeuvre' | 'model' | 'surface' | 'world' | 'status'>): string {
  const names = [manoeuvreLabel(manoeuvre), modelLabel(model), surfaceLabel(surface), worldLabel(world)];
  return [...names, STATUS_TEXTS[status]].join(' ');
}

/** Water of a session, in words: none for a dry one. */
export function waterTexts({ water_m = 0, rain_mps }: SessionSummary['weather']): string[] {
  const plain = (value: number): string => String(Number(value.toPrecision(4)));
  return [
    ...(water_m > 0 ? [`film of ${plain(fromSI(water_m, 'mm'))} mm`] : []),
    ...(rain_mps === undefined ? [] : [`rain of ${plain(fromSI(rain_mps, 'mmph'))} mm/h`]),
  ];
}

/** Track or surface, the world unless it is the level plane, water, and whether they changed. */
export function positionText({
  surface,
  world,
  weather,
  track,
  roadChanges,
}: Pick<SessionSummary, 'surface' | 'world' | 'weather' | 'track' | 'roadChanges'>): string {
  const then = roadChanges === 0 ? [] : ['changed while it ran'];
  if (track !== undefined) return [track, ...waterTexts(weather), ...then].join(', ');
  const where = world === 'flat' ? [] : [worldLabel(world).toLowerCase()];
  return [surfaceLabel(surface), ...where, ...waterTexts(weather), ...then].join(', ');
}

/** Number of changes of surface or water during a session; '' for none. */
export function roadChangesText({ roadChanges }: Pick<SessionSummary, 'roadChanges'>): string {
  if (roadChanges === 0) return '';
  return `Changed ${roadChanges === 1 ? 'once' : `${roadChanges} times`} while it ran`;
}

/** Number of changed setup values during a session; '' for none. */
export function setupChangesText({ setupChanges }: Pick<SessionSummary, 'setupChanges'>): string {
  if (setupChanges === 0) return '';
  return `${setupChanges} ${setupChanges === 1 ? 'value' : 'values'} changed while it ran`;
}

const DIGITS = 4;

function substepsText(model: string, substeps: SessionDetail['substeps']): string {
  if (substeps === undefined) return MISSING;
  const { below, above } = substeps;
  if (below === above) return String(above);
  const row = isModelName(model) ? modelRow(model).substeps : undefined;
  return row === undefined
    ? `${above}, ${below}`
    : `${above} from ${row.threshold_mps} m/s on, ${below} below`;
}

/** The model's own step where the run did not set one. */
const degreesText = (temperature_K: number | undefined): string =>
  temperature_K === undefined
    ? 'Usual'
    : `${Number(fromSI(temperature_K, 'degC').toPrecision(DIGITS))} ${unitSymbol('degC')}`;

const REPORTED_OF_FILES: ReadonlySet<string> = new Set(['Model', 'Track']);

/** Model, steps, surface, water, temperatures, world, seed and noted conditions of a session, as label and text. */
export function conditionsOf(
  session: SessionDetail,
  system: DisplaySystem = 'engineering',
): readonly { readonly label: string; readonly text: string }[] {
  const { model, step_s, substeps, surface, surfaceFile, inputFile, weather, world, track, seed } = session;
  const rows = [
    { label: 'Model', text: modelLabel(model) },
    { label: 'Step', text: `${Number((step_s * 1000).toPrecision(DIGITS))} ms` },
    { label: 'Sub-steps', text: substepsText(model, substeps) },
    { label: 'Surface', text: surfaceLabel(surface) },
    { label: 'Surface file', text: surfaceFile ?? MISSING },
    ...(inputFile === undefined ? [] : [{ label: 'Inputs', text: inputFile }]),
    { label: 'Water', text: waterTexts(weather).join(', ') || MISSING },
    { label: 'Air temperature', text: degreesText(weather.air_K) },
    { label: 'Road temperature', text: degreesText(weather.road_K) },
    { label: 'Track', text: track ?? MISSING },
    { label: 'World', text: track === undefined ? worldLabel(world) : MISSING },
    { label: 'Setup', text: setupChangesText(session) || 'One' },
    { label: 'Road', text: roadChangesText(session) || 'One' },
    { label: 'Seed', text: String(seed) },
  ];
  // Unknown for a session that was read from a file.
  const ofRun =
    model === IMPORTED
      ? rows.map(({ label, text }) => ({ label, text: REPORTED_OF_FILES.has(label) ? text : MISSING }))
      : rows;
  const noted = conditionTexts(session.conditions, system);
  return [...ofRun, ...noted.map(({ label, text }) => ({ label, text }))];
}
