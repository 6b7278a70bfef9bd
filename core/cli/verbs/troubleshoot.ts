import { carName } from '../../backend/cars/car-facts.ts';
import { troubleshoot as ask } from '../../backend/jobs/troubleshoot-job.ts';
import type { SymptomOutcome } from '../../catalogue/troubleshooting.ts';
import { readCar } from '../read-car.ts';
import { badInput, EXIT_FAILED, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows } from '../text-table.ts';

const MARKS = { pass: 'pass', fail: 'FAIL', unknown: '?' } as const;

/** True where each word of a text begins a word of a symptom. */
function hasWords({ id, title, words: other }: SymptomOutcome, text: string): boolean {
  const all = `${id} ${title} ${other}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => all.some((known) => known.startsWith(word)));
}

/** The symptoms of the names; else the only one that has all the words. */
function symptomsOf(symptoms: readonly SymptomOutcome[], asked: readonly string[]): SymptomOutcome[] {
  const named = asked.map((name) => symptoms.find(({ id }) => id === name.toLowerCase()));
  const known = named.filter((symptom) => symptom !== undefined);
  if (known.length === asked.length) return [...new Set(known)];
  if (known.length > 0) {
    const unknown = asked.filter((_, i) => named[i] === undefined);
    throw new UsageError(
      `There is no symptom ${unknown.join(', ')}. Give names of the list alone, or words of one symptom.`,
    );
  }
  const text = asked.join(' ');
  const found = symptoms.filter((symptom) => hasWords(symptom, text));
  if (found.length === 0)
    throw new UsageError(`No symptom has the words "${text}". Without a symptom the list is printed.`);
  if (found.length > 1)
    throw new UsageError(
      `"${text}" fits ${found.map(({ id }) => id).join(', ')}: give one or more of these names.`,
    );
  return found;
}

function failures({ checks }: SymptomOutcome): number {
  return checks.filter(({ result }) => result === 'fail').length;
}

function symptomLines({ title, source, checks }: SymptomOutcome): string[] {
  return [
    `${title} (${source})`,
    '',
    ...checks.flatMap(({ name, result, fact, key, line, why, remedies }) => [
      `${MARKS[result].padEnd(4)}  ${name}: ${fact}${key === '' ? '' : ` [${key}${line > 0 ? `, line ${line}` : ''}]`}`,
      ...(result === 'fail' ? [`      ${why}`] : []),
      ...remedies.map(({ label, edits }) => {
        const sets = edits.flatMap((edit) => (edit.kind === 'set' ? [`${edit.key}=${edit.valueText}`] : []));
        return `      Remedy: ${label}${sets.length === 0 ? '' : ` (racebench set CAR ${sets.map((set) => (/\s/.test(set) ? `"${set}"` : set)).join(' ')})`}`;
      }),
    ]),
  ];
}

/** The symptoms with the number of failed checks, or those asked for with their checks; fails where one of their checks does. */
export async function troubleshoot(path: string, asked: readonly string[], output: Output): Promise<number> {
  const file = await readCar(path);
  const { symptoms, problem } = ask(file.text, file.companions);
  if (problem !== undefined) throw badInput(`${file.path}: ${problem}`);
  const car = carName(file.car, file.path);
  const wanted = asked.map((word) => word.trim()).filter((word) => word !== '');
  if (wanted.length > 0) {
    const chosen = symptomsOf(symptoms, wanted);
    output.result(
      { car, symptoms: chosen },
      chosen.flatMap((symptom, i) => [...(i === 0 ? [] : ['']), ...symptomLines(symptom)]),
    );
    return chosen.some((symptom) => failures(symptom) > 0) ? EXIT_FAILED : EXIT_FINE;
  }
  output.result(
    { car, symptoms },
    alignedRows(
      symptoms.map((one) => [
        one.id,
        one.title,
        failures(one) === 0 ? '' : `${failures(one)} of ${one.checks.length} checks fail`,
      ]),
      ['left', 'left', 'left'],
    ),
  );
  return EXIT_FINE;
}
