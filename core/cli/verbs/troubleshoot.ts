import { carName } from '../../backend/cars/car-facts.ts';
import { troubleshoot as ask } from '../../backend/jobs/troubleshoot-job.ts';
import type { SymptomOutcome } from '../../catalogue/troubleshooting.ts';
import { readCar } from '../read-car.ts';
import { badInput, EXIT_FAILED, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows } from '../text-table.ts';

const MARKS = { pass: 'pass', fail: 'FAIL', unknown: '?' } as const;

/** By its name, else the only one whose words hold all of the text's. */
function symptomOf(symptoms: readonly SymptomOutcome[], text: string): SymptomOutcome {
  const words = text.toLowerCase().split(/\s+/);
  const exact = symptoms.find(({ id }) => id === text.toLowerCase());
  const found = symptoms.filter(({ id, title, words: other }) => {
    const all = `${id} ${title} ${other}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const [only] = found;
  if (exact !== undefined) return exact;
  if (only === undefined)
    throw new UsageError(`No symptom has the words "${text}". Without a symptom the list is printed.`);
  if (found.length > 1)
    throw new UsageError(`"${text}" fits ${found.map(({ id }) => id).join(', ')}: name one.`);
  return only;
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

/** The symptoms with the number of failed checks, or one symptom with its checks; fails where one of its checks does. */
export async function troubleshoot(path: string, symptom: string, output: Output): Promise<number> {
  const file = await readCar(path);
  const { symptoms, problem } = ask(file.text, file.companions);
  if (problem !== undefined) throw badInput(`${file.path}: ${problem}`);
  const car = carName(file.car, file.path);
  if (symptom.trim() !== '') {
    const chosen = symptomOf(symptoms, symptom.trim());
    output.result({ car, symptoms: [chosen] }, symptomLines(chosen));
    return failures(chosen) > 0 ? EXIT_FAILED : EXIT_FINE;
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
