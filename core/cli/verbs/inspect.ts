import { usesKey } from '../../catalogue/differentials.ts';
import { analyseCar, furtherFigures } from '../../studies/analysis/analyse.ts';
import { isPlainSectionText, readPlainIni } from '../../car-files/car-ini/plain-ini.ts';
import { carName } from '../../backend/cars/car-facts.ts';
import { isZip } from '../../backend/folders/zipped-car.ts';
import { inspectCar } from '../../backend/jobs/inspect.ts';
import type { OpenCar } from '../../car-files/car-ini/open-car.ts';
import { USUAL_WISHES } from '../../contract/analysis.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { MODEL_NOTES } from '../../catalogue/model-notes.ts';
import { tyreModelRow, type TyreModelKey } from '../../catalogue/tyre-models.ts';
import { WHEELS } from '../../catalogue/wheels.ts';
import type { Setup } from '../../setup/setup.ts';
import type { TyreSetup } from '../../setup/tyre-setup.ts';
import { mfPressure_Pa } from '../../models/tyre/mf-tyre.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { tableRanges, tyreNotes } from '../../models/racebench/wheels/tyre-notes.ts';
import { GPL_NAME } from '../../catalogue/gpl-key.ts';
import { formatGpl, GPL_KEYS } from '../../catalogue/gpl-notation.ts';
import { fieldForKey, keyLabel } from '../../catalogue/setup-fields.ts';
import type { AdviceChoice } from '../../contract/car-requests.ts';
import { readCameras } from '../../car-files/car-views/read-cameras.ts';
import { readViews, type CarViews } from '../../car-files/car-views/read-views.ts';
import { adviceLines, diagnosticLines, hasErrors, readCar, viewsTextOf, type ReadCar } from '../read-car.ts';
import { inspectModels, modelRows } from '../model-rows.ts';
import { cameraRows, viewRows } from '../view-rows.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { alignedRows, numberText, unitText } from '../text-table.ts';

/** Decoded setup, derived figures, diagnostics and advice of a car; fails where it has errors. */
export async function inspect(
  path: string,
  adviceFor: AdviceChoice,
  explains: boolean,
  output: Output,
): Promise<number> {
  const file = await readCar(path);
  if (isPlainSectionText(file.text)) return inspectPlain(file, output);
  const inspected = await inspectCar(file.text, file.companions, adviceFor);
  const derived = [
    ...inspected.derived,
    ...furtherFigures(analyseCar(file.car, USUAL_WISHES) ?? [], inspected.derived),
  ];
  const { models, diagnostics: ofModels } = await inspectModels(file.path, file.car.document, isZip(path));
  const diagnostics = [...inspected.diagnostics, ...ofModels];
  const statements = diagnostics.filter((d) => d.group === undefined);
  const advice = diagnostics.filter((d) => d.group === 'advice');
  const name = carName(file.car, file.path);
  const gpl = gplSettings(file.car);
  const tyres = inspectTyres(file.car);
  const cameras = readCameras(file.car.document);
  const viewsText = await viewsTextOf(path, file.path);
  const { views, problems } = viewsText === undefined ? NO_VIEWS : readViews(viewsText);
  const object = {
    car: name,
    path: file.path,
    hash: file.hash,
    setup: file.car.setup === undefined ? null : withoutGrids(file.car.setup),
    tyres,
    gpl: Object.fromEntries(gpl),
    derived,
    cameras,
    views,
    models,
    diagnostics,
  };
  output.result(object, [
    `${name} (${file.path})`,
    '',
    'Derived',
    ...alignedRows(
      derived.map((d) => [`  ${d.label}`, numberText(d.value, d.digits), unitText(d.unit)]),
      ['left', 'right', 'left'],
    ),
    '',
    'Setup',
    ...alignedRows(
      [
        ...settings(file.car),
        ...gpl.map(([block, text]) => [`  ${block}.${GPL_NAME}`, 'GPL notation', text, '']),
      ],
      ['left', 'left', 'left', 'left'],
    ),
    '',
    'Tyres',
    ...alignedRows(
      tyres.wheels.map(({ wheel, model, data }) => [`  ${wheel}`, tyreModelRow(model).label, data]),
      ['left', 'left', 'left'],
    ),
    ...tyres.notes.map((note) => `  ${note}`),
    '',
    ...section('Cameras (not simulated)', cameraRows(cameras, views)),
    ...section('Models (drawn, not simulated)', modelRows(models)),
    ...section('Views of views.ini (not simulated)', viewRows(views), problems),
    statements.length === 0 ? 'No diagnostics' : 'Diagnostics',
    ...diagnosticLines(statements, file.path, explains).map((line) => `  ${line}`),
    ...(file.car.setup === undefined ? [] : ['', adviceTitle(advice.length, adviceFor)]),
    ...adviceLines(advice, file.path, explains).map((line) => `  ${line}`),
  ]);
  return hasErrors(diagnostics) ? EXIT_FAILED : EXIT_FINE;
}

const NO_VIEWS: CarViews = { views: [], problems: [] };

/** A title with its rows and lines below it; nothing where there are none. */
const section = (title: string, rows: readonly string[][], lines: readonly string[] = []): string[] =>
  rows.length + lines.length === 0
    ? []
    : [
        title,
        ...alignedRows(
          rows,
          (rows[0] ?? []).map(() => 'left' as const),
        ),
        ...lines.map((line) => `  ${line}`),
        '',
      ];

interface InspectedTyres {
  /** In wheel order: model, and source of its numbers. */
  readonly wheels: readonly {
    readonly wheel: string;
    readonly model: TyreModelKey;
    readonly data: string;
  }[];
  readonly notes: readonly string[];
}

/** The setup for printing: of a measured tyre what was measured, without the thousands of numbers that interpolate it. */
function withoutGrids(setup: Setup): object {
  const tyreFacts = (tyre: TyreSetup): object => {
    if (tyre.model === 'measured') {
      const { nominalLoad_N, pressure_Pa, notes } = tyre.tables;
      return { ...tyre, tables: { nominalLoad_N, pressure_Pa, notes } };
    }
    return 'of' in tyre && tyre.of !== undefined ? { ...tyre, of: tyreFacts(tyre.of) } : tyre;
  };
  return { ...setup, corners: setup.corners.map((corner) => ({ ...corner, tyre: tyreFacts(corner.tyre) })) };
}

function tyreData(tyre: TyreSetup): string {
  switch (tyre.model) {
    case 'magic-formula':
      return `${tyre.file}, ${tyre.data.version}, ${numberText(mfPressure_Pa(tyre) / 1000, 1)} kPa`;
    case 'measured':
      return `${tyre.file}, ${tableRanges(tyre.tables)}`;
    case 'pacejka89':
      return tyre.ignoresA12 ? 'coefficients of the car.ini without a12' : 'coefficients of the car.ini';
    case 'pacejka94':
      return 'coefficients of the car.ini';
    case 'librerally':
    case 'physx':
      return tyre.of === undefined
        ? 'the source’s own numbers'
        : `read off: ${tyreModelRow(tyre.of.model).label}, ${tyreData(tyre.of)}`;
    case 'simple':
      return tyre.shape === undefined ? 'optimal slips' : 'optimal slips and shape of the car.ini';
  }
}

/** Tyre model of each wheel, with its source and the effects it leaves out. */
function inspectTyres({ setup }: OpenCar): InspectedTyres {
  if (setup === undefined) return { wheels: [], notes: [] };
  const wheels = setup.corners.map(({ tyre }, w) => ({
    wheel: WHEELS[w] ?? '',
    model: tyre.model,
    data: tyreData(tyre),
  }));
  try {
    return {
      wheels,
      notes: tyreNotes(setup, carFacts(setup)).map(({ code, message }) => `${MODEL_NOTES[code]}: ${message}`),
    };
  } catch (error) {
    // The diagnostics say why the car cannot be compiled.
    if (error instanceof RacebenchError) return { wheels, notes: [] };
    throw error;
  }
}

function adviceTitle(count: number, adviceFor: AdviceChoice): string {
  const model = adviceFor === 'all' ? 'all models' : `model ${adviceFor}`;
  return count === 0 ? `No advice (${model})` : `Advice (${model})`;
}

/** Content of a file of plain [section] headings, which has neither setup nor derived figures. */
function inspectPlain(file: ReadCar, output: Output): number {
  const { diagnostics } = file.car;
  const plain = readPlainIni(file.text);
  const car = carName(file.car, file.path);
  const object = { car, path: file.path, hash: file.hash, setup: null, derived: [], diagnostics, plain };
  output.result(object, [
    file.path,
    '',
    ...diagnosticLines(diagnostics, file.path),
    '',
    'Sections',
    ...alignedRows(
      plain.map((entry) => [`  [${entry.section}]`, entry.key, entry.value]),
      ['left', 'left', 'left'],
    ),
  ]);
  return EXIT_FAILED;
}

/** Each Salisbury differential in GPL notation, by its block, as the file has its numbers. */
function gplSettings({ setup, values }: OpenCar): (readonly [block: string, text: string])[] {
  const salisbury = (setup?.differentials ?? []).filter(({ kind }) => usesKey(kind, 'power_angle'));
  return salisbury.map(({ block }) => {
    const number = (name: string): number => {
      const value = values.get(`${block}.${name}`)?.value;
      return typeof value === 'number' ? value : 0;
    };
    return [
      block,
      formatGpl({
        powerAngle_deg: number(GPL_KEYS.powerAngle_deg),
        coastAngle_deg: number(GPL_KEYS.coastAngle_deg),
        clutches: number(GPL_KEYS.clutches),
      }),
    ];
  });
}

/** Rows of the simulated settings in the file; numbers are right-aligned in one column, texts begin where it begins. */
function settings({ values, wheelLabels }: Pick<OpenCar, 'values' | 'wheelLabels'>): string[][] {
  const shown = [...values.values()].filter(
    (v) => v.origin !== 'default' && fieldForKey(v.key)?.simulated === true,
  );
  const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));
  const width = shown.reduce((most, { text }) => (isNumber(text) ? Math.max(most, text.length) : most), 0);
  return shown.map(({ key, text }) => [
    `  ${key}`,
    keyLabel(key, wheelLabels),
    isNumber(text) ? text.padStart(width) : text,
    unitText(fieldForKey(key)?.unit ?? '1'),
  ]);
}
