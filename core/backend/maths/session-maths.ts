import { MATHS_NAME } from '../../catalogue/math-channel-names.ts';
import type { Selection, SessionChannel } from '../../contract/session-channels.ts';
import type { MathsFile } from '../../contract/maths-requests.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { ALL_WHEELS } from '../../catalogue/vehicle-kinds.ts';
import type { SessionSource } from '../../telemetry/math-channels/evaluate/sample-source.ts';
import { LIBRARY_FILE } from '../../telemetry/math-channels/channel-library.ts';
import { WHEEL_MARK } from '../../telemetry/math-channels/named-definition.ts';
import { siUnit } from '../../units/convert.ts';
import type { BoundedWork } from '../jobs/bounded-work.ts';
import type { Series } from '../db/series-reader.ts';
import { outlineOf, type DefinitionsOver, type SessionDefinition } from '../jobs/session-definitions.ts';
import { sessionSource } from './session-source.ts';
import { storedChannels } from './stored-channels.ts';

/** The math channels of one session under one set of definitions. */
export interface SessionMaths {
  readonly source: SessionSource;
  readonly over: DefinitionsOver;
  readonly definitions: readonly SessionDefinition[];
}

/** Data of a session that does not depend on definitions. */
export interface SessionFacts {
  readonly series: readonly Series[];
  readonly detail: SessionDetail;
  readonly cars: Pick<SessionSource, 'car' | 'stints'>;
}

export async function readSessionMaths(
  work: Pick<BoundedWork, 'run'>,
  files: readonly MathsFile[],
  { series, detail, cars }: SessionFacts,
  selection: Selection | undefined,
  signal: AbortSignal,
): Promise<SessionMaths> {
  const source = sessionSource(series, detail, cars, selection);
  const over: DefinitionsOver = {
    files,
    outline: outlineOf(source),
    selection,
    session: `${detail.created} ${detail.setupHash}`,
    wide: series.filter(({ sampleType }) => sampleType === 'f64').map(({ name }) => name),
  };
  return { source, over, definitions: await work.run('maths/session', over, signal) };
}

function mathsChannel(definition: SessionDefinition): SessionChannel {
  const { name, file, unit, digits, description, address, isOfSelection, chart, problems } = definition;
  const wheel = chart === name ? undefined : ALL_WHEELS.find((w) => chart.replaceAll(WHEEL_MARK, w) === name);
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
    ...(problems.length > 0 && { problem: problems.join('. ') }),
    isOfSelection,
  };
}

/** A library channel without values in this session is not offered; a user's channel is. */
const isOffered = ({ file, problems }: SessionDefinition): boolean =>
  file !== LIBRARY_FILE || problems.length === 0;

/** All channels of a session: stored ones, followed by math channels if the session has ended. */
export const sessionChannels = (
  series: readonly Series[],
  maths: SessionMaths | undefined,
): SessionChannel[] => [
  ...storedChannels(series),
  ...(maths?.definitions ?? []).filter(isOffered).map(mathsChannel),
];
