import type { MathsFile } from '../../contract/maths-requests.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { MATHS_NAME } from '../../contract/math-channel-names.ts';
import type { Selection, SessionChannel } from '../../contract/session-channels.ts';
import { WHEELS } from '../../contract/wheels.ts';
import { createCatalogue } from '../../math-channels/catalogue.ts';
import {
  checkDefinitions,
  type CheckedDefinition,
  type CheckedDefinitions,
} from '../../math-channels/check-definitions.ts';
import { parseMathDocument, type MathDocument } from '../../math-channels/document.ts';
import { createEvaluation } from '../../math-channels/evaluate/evaluate.ts';
import type { SessionSource } from '../../math-channels/evaluate/source.ts';
import { LIBRARY, LIBRARY_FILE } from '../../math-channels/library.ts';
import { WHEEL_MARK } from '../../math-channels/named-definition.ts';
import { siUnit } from '../../units/convert.ts';
import type { Series } from '../db/series-reader.ts';
import { computables, type Computable } from './definition-hash.ts';
import { sessionSource } from './session-source.ts';
import { storedChannels } from './stored-channels.ts';

/** The math channels of one session under one set of definitions. */
export interface SessionMaths {
  readonly source: SessionSource;
  readonly checked: CheckedDefinitions;
  readonly computables: readonly Computable[];
  /** Why a definition has no values, or only some, by its name; none for those that have all. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
}

export const documentsOf = (files: readonly MathsFile[]): MathDocument[] => [
  LIBRARY,
  ...files.map(({ name, text }) => parseMathDocument(text, name)),
];

/** Why a definition has no values over a session, or only some, by its name. */
export function problemsOver(
  source: SessionSource,
  { definitions }: CheckedDefinitions,
): SessionMaths['problems'] {
  const { channels } = createEvaluation(definitions, source);
  return new Map(channels.flatMap(({ name, problems }) => (problems.length === 0 ? [] : [[name, problems]])));
}

export function createSessionMaths(
  documents: readonly MathDocument[],
  series: readonly Series[],
  session: SessionDetail,
  car: SessionSource['car'],
  selection: Selection | undefined,
): SessionMaths {
  const source = sessionSource(series, session, car, selection);
  const checked = checkDefinitions(documents, createCatalogue(source.channels));
  const wide = new Set(series.filter(({ sampleType }) => sampleType === 'f64').map(({ name }) => name));
  return {
    source,
    checked,
    problems: problemsOver(source, checked),
    computables: computables(checked.definitions, {
      session: `${session.created} ${session.setupHash}`,
      car,
      selection,
      isWide: (name) => wide.has(name),
    }),
  };
}

/** Names of the charts of definitions: those of the four wheels stand together. */
function chartsOf(documents: readonly MathDocument[]): ReadonlyMap<string, string> {
  return new Map(
    documents.flatMap(({ definitions }) =>
      definitions.flatMap(({ name }) =>
        name.includes(WHEEL_MARK)
          ? WHEELS.map((wheel) => [name.replaceAll(WHEEL_MARK, wheel), name] as const)
          : [[name, name] as const],
      ),
    ),
  );
}

function mathsChannel(
  { definition, address, isOfSelection }: Computable,
  charts: ReadonlyMap<string, string>,
): SessionChannel {
  const { name, file, unit, digits, description } = definition;
  const chart = charts.get(name) ?? name;
  const wheel = chart === name ? undefined : WHEELS.find((w) => chart.replaceAll(WHEEL_MARK, w) === name);
  return {
    name: MATHS_NAME + name,
    address,
    origin: file === LIBRARY_FILE ? 'library' : 'own',
    label: name,
    chart: MATHS_NAME + chart,
    chartLabel: chart.replaceAll(WHEEL_MARK, '').replaceAll(/\s+/gu, ' ').trim(),
    ...(wheel !== undefined && { wheel }),
    unit: siUnit(unit),
    shownIn: unit,
    digits,
    description,
    isOfSelection,
  };
}

/** A shipped channel that has no value in this session is not offered; one of the person's is. */
const isOffered = ({ file, name }: CheckedDefinition, problems: SessionMaths['problems']): boolean =>
  file !== LIBRARY_FILE || !problems.has(name);

/** All channels of a session: stored ones, then, where it has ended, math channels. */
export function sessionChannels(
  documents: readonly MathDocument[],
  series: readonly Series[],
  maths: SessionMaths | undefined,
): SessionChannel[] {
  const charts = chartsOf(documents);
  const offered = maths?.computables.filter(({ definition }) => isOffered(definition, maths.problems)) ?? [];
  return [...storedChannels(series), ...offered.map((each) => mathsChannel(each, charts))];
}
