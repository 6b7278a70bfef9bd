import {
  isByPerson,
  isManoeuvreName,
  MANOEUVRE_ALIASES,
  MANOEUVRE_NAMES,
  manoeuvreRow,
  takesInputs,
  trackUse,
  type ManoeuvreName,
} from '../../catalogue/manoeuvres.ts';
import { isModelName, MODEL_NAMES } from '../../catalogue/vehicle-models.ts';
import { isWorldName, WORLD_NAMES } from '../../catalogue/worlds.ts';
import { OWN_SURFACES } from '../../contract/surface-set.ts';
import { USUAL_RATE_HZ } from '../../contract/plan-requests.ts';
import { nearest } from '../../math/nearest.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import type { PlanTest } from './sweep-plan.ts';
import type { Report } from './plan-faults.ts';
import type { PlanPath } from './plan-yaml.ts';
import { readPlanNumber } from './plan-number.ts';
import type { TestText } from './plan-text.ts';

/** "There is no model X; did you mean Y?" */
function unknownText(what: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined
    ? `There is no ${what} ${name}; there are ${known.join(', ')}`
    : `There is no ${what} ${name}; did you mean ${near}?`;
}

function parametersOf(
  manoeuvre: ManoeuvreName,
  text: TestText,
  path: PlanPath,
  report: Report,
): Record<string, number> {
  const rows = manoeuvreRow(manoeuvre).parameters;
  const values: Record<string, number> = {};
  for (const [key, typed] of Object.entries(text.parameters ?? {})) {
    const at = [...path, 'parameters', key];
    const row = rows.find((each) => each.key === key);
    if (row === undefined) {
      report(at, () =>
        unknownText(
          `parameter of ${manoeuvre}`,
          key,
          rows.map((each) => each.key),
        ),
      );
      continue;
    }
    const reading = readPlanNumber(typed, row.unit);
    if (!reading.ok) report(at, reading.reason);
    else if (reading.value < row.min || reading.value > row.max)
      report(at, `${reading.value} is outside ${row.min} to ${row.max} ${unitSymbol(row.unit)}`.trimEnd());
    else values[key] = reading.value;
  }
  return values;
}

function metricsOf(manoeuvre: ManoeuvreName, text: TestText, path: PlanPath, report: Report): string[] {
  const known = manoeuvreRow(manoeuvre).metrics.map(({ key }) => key);
  const wanted = text.metrics ?? known;
  wanted.forEach((metric, i) => {
    if (!known.includes(metric))
      report([...path, 'metrics', i], () => unknownText(`metric of ${manoeuvre}`, metric, known));
  });
  return [...new Set(wanted)];
}

/** Checks the ground and the driver inputs of a manoeuvre. */
function checkGround(manoeuvre: ManoeuvreName, text: TestText, path: PlanPath, report: Report): void {
  const use = trackUse(manoeuvre);
  const { track, inputs, world, surface, surfaces } = text;
  if (use === 'needed' && track === undefined)
    report(path, `${manoeuvre} needs a track; name its file as track`);
  if (use === undefined && track !== undefined)
    report([...path, 'track'], `${manoeuvre} does not use a track; remove it`);
  if (track !== undefined && world !== undefined)
    report([...path, 'world'], 'A track replaces the world; remove one of them');
  if (track !== undefined && surface !== undefined)
    report([...path, 'surface'], 'The surfaces of a track are set in its file; remove surface');
  // With a file of surfaces the names are known only once it is read.
  if (track === undefined && surface !== undefined && surfaces === undefined) {
    const known = Object.keys(OWN_SURFACES.rows);
    if (!known.includes(surface)) report([...path, 'surface'], () => unknownText('surface', surface, known));
  }
  if (takesInputs(manoeuvre) && inputs === undefined)
    report(path, `${manoeuvre} needs a table of inputs; name its file as inputs`);
  if (!takesInputs(manoeuvre) && inputs !== undefined)
    report([...path, 'inputs'], `${manoeuvre} does not use a table of inputs; remove it`);
}

/** A test of a plan; undefined where its manoeuvre is unknown. All faults are reported. */
export function readPlanTest(name: string, text: TestText, report: Report): PlanTest | undefined {
  const path = ['tests', name];
  const { model = 'racebench', world = 'flat', seeds = [0] } = text;
  const manoeuvre = MANOEUVRE_ALIASES[text.manoeuvre] ?? text.manoeuvre;
  if (!isModelName(model)) report([...path, 'model'], () => unknownText('model', model, MODEL_NAMES));
  if (!isWorldName(world)) report([...path, 'world'], () => unknownText('world', world, WORLD_NAMES));
  const seen = new Set<number>();
  seeds.forEach((seed, i) => {
    if (seen.has(seed)) report([...path, 'seeds', i], `The seed ${seed} is listed twice`);
    seen.add(seed);
  });
  if (!isManoeuvreName(manoeuvre)) {
    const known = MANOEUVRE_NAMES.filter((each) => !isByPerson(each));
    report([...path, 'manoeuvre'], () => unknownText('manoeuvre', manoeuvre, known));
    return undefined;
  }
  if (isByPerson(manoeuvre))
    report([...path, 'manoeuvre'], `${manoeuvre} is driven by a person and cannot be part of a plan`);
  checkGround(manoeuvre, text, path, report);
  const parameters = parametersOf(manoeuvre, text, path, report);
  const metrics = metricsOf(manoeuvre, text, path, report);
  const [first = 0, ...others] = seeds;
  if (!isModelName(model)) return undefined;
  return {
    name,
    manoeuvre,
    model,
    surface: text.surface ?? 'asphalt',
    world,
    track: text.track,
    inputs: text.inputs,
    surfaces: text.surfaces,
    parameters,
    seeds: [first, ...others],
    metrics,
    rate_Hz: text.rate ?? USUAL_RATE_HZ,
  };
}
