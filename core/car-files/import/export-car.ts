import type { CarCompanion } from '../../contract/car-file.ts';
import type { ExportChange, ExportLeft, ExportPlan, MappingRow } from '../../contract/import-report.ts';
import { readCurve } from '../car-ini/curve.ts';
import { openCar, type OpenCar } from '../car-ini/open-car.ts';
import { exportCurve, type TextChange } from './export-curve.ts';
import { importCar, readSource } from './import-car.ts';
import type { CarReading, Equivalence, Link } from './mapping.ts';
import { fileNumber, isSameNumber } from './numbers.ts';
import { replaceSpans } from './plain-document.ts';
import type { Reading } from './reading.ts';
import type { SourceCar, SourceFile } from './import-source.ts';

export interface ExportedCar {
  readonly plan: ExportPlan;
  /** Full texts of the changed files; only the values of the plan differ. */
  readonly files: readonly SourceFile[];
}

export interface EditedCar {
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

/** Written by the import for Racer only; the source has no such keys. */
const NOT_COMPARED = /^(car[.]wheels|body[.]manual_box)$/;
const CURVE_KEYS = /^engine[.](max_torque|curve_torque)$/;

type References = ReadonlyMap<string, string>;

/** Keys of a template as those of the blocks that refer to it: pacejka_front.a2 is wheel0.pacejka.a2, and so on. */
function standingFor(key: string, references: References): string[] {
  const own = [...references].filter(([, template]) => key.startsWith(`${template}.`));
  return own.length === 0 ? [key] : own.map(([block, template]) => block + key.slice(template.length));
}

function carReading(car: OpenCar, references: References): CarReading {
  const value = (key: string) => car.values.get(standingFor(key, references)[0] ?? key);
  return {
    number: (key) => {
      const found = value(key)?.value;
      return typeof found === 'number' ? found : Number.NaN;
    },
    text: (key) => value(key)?.text ?? '',
  };
}

/** The inverse of a link, as text; undefined where the source keeps what it has. */
function changedText(link: Link, edited: CarReading, imported: CarReading): string | undefined {
  if (link.back === undefined) return undefined;
  const [before, after] = [link.back(imported, imported), link.back(edited, imported)];
  if (after === undefined || before === undefined) return undefined;
  if (typeof after === 'string') return after === before ? undefined : after;
  if (!Number.isFinite(after) || (typeof before === 'number' && isSameNumber(before, after)))
    return undefined;
  return fileNumber(after);
}

interface SourceChange extends ExportChange {
  readonly change: TextChange;
}

/**
 * One change for each value of the source. A value from which two keys come, such as one damper for both wheels of an
 * axle, takes the first of them that changed; another one that differs is listed as left over.
 */
function keyChanges({ mapping }: Reading, edited: CarReading, imported: CarReading): SourceChange[] {
  const changes = new Map<Link['entry'], SourceChange>();
  for (const link of mapping.links) {
    const after = changedText(link, edited, imported);
    if (after === undefined || after === link.entry.value) continue;
    const { section, key, value, line, span } = link.entry;
    const before = changes.get(link.entry);
    const change = { file: link.file, span, text: after };
    if (before === undefined)
      changes.set(link.entry, {
        file: link.file,
        line,
        section,
        key,
        before: value,
        after,
        from: [...link.targets],
        change,
      });
    else if (before.after === after)
      changes.set(link.entry, { ...before, from: [...before.from, ...link.targets] });
  }
  return [...changes.values()];
}

function rewritten(source: SourceCar, changes: readonly TextChange[]): SourceFile[] {
  const byFile = Map.groupBy(changes, ({ file }) => file);
  return source.files.flatMap(({ name, text }) => {
    const own = byFile.get(name);
    return own === undefined ? [] : [{ name, text: replaceSpans(text, own) }];
  });
}

const isSameValue = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [x, y] = [a, b].map((text) => text.trim().split(/[\s,]+/));
  if (x === undefined || y?.length !== x.length) return false;
  return x.every((part, i) => part !== '' && isClose(Number(part), Number(y[i])));
};

/** Equal within the seven digits of the source. */
const isClose = (a: number, b: number): boolean =>
  Number.isFinite(a) &&
  Number.isFinite(b) &&
  Math.abs(a - b) <= 2e-5 * Math.max(Math.abs(a), Math.abs(b), 1e-3);

function hasSameFigures(equivalence: Equivalence, a: CarReading, b: CarReading): boolean {
  const other = equivalence.figures(b);
  // Differences of a mount below 0.01 mm are ignored.
  return equivalence
    .figures(a)
    .every(({ value }, i) => Math.abs(value - (other[i]?.value ?? Number.NaN)) < 1e-5);
}

function withoutText({ file, line, section, key, before, after, from }: ExportChange): ExportChange {
  return { file, line, section, key, before, after, from };
}

/** Keys of a new import whose source value is limited by another file, with the sentence of the report. */
const limitedKeys = (rows: readonly MappingRow[]): Map<string, string> =>
  new Map(
    rows.flatMap(({ targets, limit }) =>
      limit === undefined ? [] : targets.map(({ key }) => [key, limit] as const),
    ),
  );

/** Keys of the edited car that an import of the exported source gives otherwise. */
function leftOver(
  edited: OpenCar,
  back: OpenCar,
  imported: OpenCar,
  reading: Reading,
  limited: ReadonlyMap<string, string>,
): ExportLeft[] {
  const { references } = reading.mapping;
  const [a, b] = [carReading(edited, references), carReading(back, references)];
  const unimportant = new Set(
    reading.mapping.equivalences.filter((one) => hasSameFigures(one, a, b)).flatMap(({ keys }) => keys),
  );
  const linked = new Set(
    reading.mapping.links.flatMap(({ targets }) => targets.flatMap((key) => standingFor(key, references))),
  );
  const chosen = new Set(reading.mapping.chosen.flatMap(({ key }) => standingFor(key, references)));
  const keys = new Set([...edited.values.keys(), ...back.values.keys()]);
  return [...keys].flatMap((key) => {
    if (NOT_COMPARED.test(key) || CURVE_KEYS.test(key) || unimportant.has(key)) return [];
    const textOf = (car: OpenCar): string =>
      car.values.get(key)?.origin === 'default' ? '' : (car.values.get(key)?.text ?? '');
    const [value, comesBackAs] = [textOf(edited), textOf(back)];
    if (isSameValue(value, comesBackAs)) return [];
    const isEdit = !isSameValue(value, textOf(imported));
    const reason = !isEdit
      ? 'Follows from another source value, which changes.'
      : chosen.has(key)
        ? 'The source has no such value; the import chose it.'
        : linked.has(key)
          ? (limited.get(key) ?? 'The source value determines this one only in part.')
          : 'The source has no equivalent.';
    return [{ key, value, comesBackAs, reason }];
  });
}

/**
 * Writes the edits of an imported car back to the text of its source. Only values whose inverse differs from the import
 * change; all other bytes, notes and order stay. Edits that a new import of the result would not give back are listed.
 *
 * @throws RacebenchError SOURCE_REFUSED where the source is not, or no longer, a car
 */
export function exportCar(source: SourceCar, edited: EditedCar): ExportedCar {
  const reading = readSource(source);
  const first = importCar(source);
  const imported = openCar(first.text, first.companions);
  const car = openCar(edited.text, edited.companions);
  const { references } = reading.mapping;
  const now = carReading(car, references);
  const changes = keyChanges(reading, now, carReading(imported, references));
  const curve = edited.companions.find(({ name }) => name === car.values.get('engine.curve_torque')?.text);
  const points = curve === undefined ? undefined : readCurve(curve.text, curve.name).curve;
  const max_Nm = now.number('engine.max_torque');
  const torques = points?.x.map((x, i) => ({ speed_rpm: x, torque_Nm: (points.y[i] ?? 0) * max_Nm }));
  const curveChanges = torques === undefined ? [] : exportCurve(source, reading, torques);
  const all = [...changes, ...curveChanges];
  const files = rewritten(
    source,
    all.map(({ change }) => change),
  );
  const after: SourceCar = {
    ...source,
    files: source.files.map((file) => files.find((f) => f.name === file.name) ?? file),
  };
  const again = importCar(after);
  const back = openCar(again.text, again.companions);
  const left = leftOver(car, back, imported, reading, limitedKeys(again.report.rows));
  const lost =
    torques === undefined ? 'The car’s torque curve cannot be read; the source keeps its own.' : undefined;
  return {
    files,
    plan: {
      kind: source.kind,
      changes: all.map(withoutText),
      left:
        lost === undefined
          ? left
          : [
              ...left,
              {
                key: 'engine.curve_torque',
                value: car.values.get('engine.curve_torque')?.text ?? '',
                comesBackAs: '',
                reason: lost,
              },
            ],
    },
  };
}
