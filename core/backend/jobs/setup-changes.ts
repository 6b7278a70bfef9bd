import { setValue } from '../../car-files/car-ini/edit.ts';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { CHANGEABLE_MODELS, whyFixed, type SetupChangeAt } from '../../contract/setup-changes.ts';
import type { ModelName } from '../../catalogue/vehicle-models.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { RunChange } from '../../driving/manoeuvre/run-changes.ts';

interface ChangingCar {
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

/**
 * The changes of a run as setups, each with all changes up to its time. Changes at the same time are applied
 * together. Throws BAD_ARGUMENTS, with time and key, for a key that cannot change or an invalid value.
 */
export function planChanges(
  car: ChangingCar,
  changes: readonly SetupChangeAt[],
  model: ModelName,
): RunChange[] {
  if (changes.length === 0) return [];
  if (!CHANGEABLE_MODELS.includes(model))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `changes: the ${model} model cannot change its differential while the car runs; ${CHANGEABLE_MODELS.join(', ')} can.`,
    );
  const times = [...new Set(changes.map(({ at_s }) => at_s))].sort((a, b) => a - b);
  let { text } = car;
  const always = new Set(changes.map(({ key }) => key));
  let before = openCar(text, car.companions, always);
  return times.map((at_s) => {
    const own = changes.filter((change) => change.at_s === at_s);
    for (const { key, value } of own) text = edited(text, at_s, key, value);
    const after = openCar(text, car.companions, always);
    for (const { key } of own) requireGood(before, after, at_s, key);
    const { setup } = after;
    if (setup === undefined) refuse(at_s, firstError(before, after));
    const messages = own.map(({ key, value }) => `${key} set to ${value}${wasText(before, key)}`);
    before = after;
    return { at_s, setup, messages };
  });
}

function refuse(at_s: number, message: string): never {
  throw new RacebenchError('BAD_ARGUMENTS', `changes at ${at_s} s: ${message}`);
}

function edited(text: string, at_s: number, key: string, value: string): string {
  const why = whyFixed(key);
  if (why !== undefined) refuse(at_s, why);
  if (value.trim() === '') refuse(at_s, `${key} has no value.`);
  try {
    return setValue(text, key, value);
  } catch (error) {
    if (error instanceof RacebenchError) return refuse(at_s, error.message);
    throw error;
  }
}

const identity = (d: Diagnostic): string => `${d.code} ${d.key} ${d.message}`;

/** Errors and warnings caused by a change. Remarks, such as a key without effect, are not included. */
function newFaults(before: OpenCar, after: OpenCar): Diagnostic[] {
  const known = new Set(before.diagnostics.map(identity));
  return after.diagnostics.filter((d) => d.severity !== 'info' && !known.has(identity(d)));
}

function requireGood(before: OpenCar, after: OpenCar, at_s: number, key: string): void {
  const fault = newFaults(before, after).find((d) => d.key === key);
  if (fault === undefined) return;
  refuse(at_s, fault.message.includes(key) ? fault.message : `${key}: ${fault.message}`);
}

function firstError(before: OpenCar, after: OpenCar): string {
  const faults = [...newFaults(before, after), ...after.diagnostics];
  return faults.find((d) => d.severity === 'error')?.message ?? 'the car cannot run.';
}

function wasText(car: OpenCar, key: string): string {
  const text = car.values.get(key)?.text ?? '';
  return text === '' ? '' : `, was ${text}`;
}
