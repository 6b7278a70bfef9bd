import { writeNewCar } from '../../backend/import/import-files.ts';
import { estimateNewCar } from '../../backend/cars/new-car-estimate.ts';
import { ANYWHERE } from '../../backend/files/file-limits.ts';
import {
  NEW_CAR_DEFAULTS,
  NEW_CAR_NUMBER_NAMES,
  NEW_CAR_NUMBERS,
  newCarInput,
  type NewCarEstimate,
  type NewCarKind,
} from '../../contract/new-car.ts';
import { layoutWords } from '../../catalogue/layout-words.ts';
import { makeNewCar } from '../../car-files/import/new-car/make-new-car.ts';
import { previewNewCar } from '../../car-files/import/new-car/preview.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows, numberText } from '../text-table.ts';

/** Options as commander gives them: text, by name. */
export type NewCarOptions = Readonly<Record<string, string | undefined>>;

const camel = (option: string): string =>
  option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function estimateLine({ timeTo100kph_s, topSpeed_kph }: NewCarEstimate): string {
  const time = timeTo100kph_s === undefined ? 'not reached' : `${numberText(timeTo100kph_s, 1)} s`;
  const top = topSpeed_kph === undefined ? '–' : `${numberText(topSpeed_kph, 0)} km/h`;
  return `Estimated on the level without slip and wind: 0 to 100 km/h ${time}, top speed ${top}`;
}

/** Makes a car from a few figures; those not given are usual for its kind. */
export async function newCarVerb(options: NewCarOptions, output: Output): Promise<number> {
  const kind = options['kind'] ?? 'road';
  if (!Object.hasOwn(NEW_CAR_DEFAULTS, kind))
    throw new UsageError(`--kind is road, race or kart, not ${kind}`);
  const numbers = Object.fromEntries(
    NEW_CAR_NUMBER_NAMES.flatMap((name) => {
      const { option } = NEW_CAR_NUMBERS[name];
      const text = options[camel(option)];
      if (text === undefined) return [];
      const value = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
      if (!Number.isFinite(value)) throw new UsageError(`--${option} needs a number, not "${text}"`);
      return [[name, value]];
    }),
  );
  const texts = { driven: options['driven'], tyre: options['tyre'], name: options['name'] };
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const parsed = newCarInput.safeParse(
    { ...NEW_CAR_DEFAULTS[kind as NewCarKind], ...numbers, ...given },
    { reportInput: true },
  );
  if (!parsed.success) {
    const words = parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${layoutWords(issue)}`);
    throw new UsageError(words.join('; '));
  }
  const { text, companions } = makeNewCar(parsed.data);
  const files = [{ name: 'car.ini', text }, ...companions];
  const path = await writeNewCar(options['out'] ?? '', files, ANYWHERE);
  const { figures, remarks } = previewNewCar(parsed.data);
  const estimate = estimateNewCar(parsed.data);
  for (const remark of remarks) output.message(`note: ${remark}`);
  output.result({ car: path, input: parsed.data, figures, remarks, estimate }, [
    `Written to ${path}`,
    ...alignedRows(
      figures.map((f) => [f.label, numberText(f.value, f.digits), f.unit]),
      ['left', 'right', 'left'],
    ),
    estimateLine(estimate),
  ]);
  return EXIT_FINE;
}
