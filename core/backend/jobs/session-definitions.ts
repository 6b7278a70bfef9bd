import { sha256 } from '../files/latin1.ts';
import { cacheByKey } from '../../math/cache.ts';
import type { MathsFile } from '../../contract/maths-requests.ts';
import type { Selection } from '../../contract/session-channels.ts';
import { recordedWheels } from '../../catalogue/wheel-places.ts';
import { WHEELS } from '../../catalogue/wheels.ts';
import { createCatalogue } from '../../telemetry/math-channels/catalogue.ts';
import {
  checkDefinitions,
  type CheckedDefinition,
  type CheckedDefinitions,
} from '../../telemetry/math-channels/check-definitions.ts';
import { parseMathDocument, type MathDocument } from '../../telemetry/math-channels/maths-document.ts';
import { createEvaluation, usedBy } from '../../telemetry/math-channels/evaluate/evaluate.ts';
import type { SessionSource, SourceChannel } from '../../telemetry/math-channels/evaluate/sample-source.ts';
import { LIBRARY } from '../../telemetry/math-channels/channel-library.ts';
import { WHEEL_MARK } from '../../telemetry/math-channels/named-definition.ts';
import { computables, type Computable } from './definition-hash.ts';

/** A session as source of definitions, without samples, as plain data. */
export interface SessionOutline extends Omit<SessionSource, 'channels'> {
  readonly channels: readonly Omit<SourceChannel, 'read'>[];
}

export const outlineOf = (source: SessionSource): SessionOutline => ({
  ...source,
  channels: source.channels.map(({ name, label, unit, isHeld, base }) => ({
    ...{ name, label, unit, isHeld, base },
  })),
});

/** The user's definitions, to be evaluated over a session. */
export interface DefinitionsOver {
  readonly files: readonly MathsFile[];
  readonly outline: SessionOutline;
  readonly selection: Selection | undefined;
  /** Distinguishes this session from another with the same id in an earlier, lost database. */
  readonly session: string;
  /** Names of the channels stored as f64. */
  readonly wide: readonly string[];
}

/** A definition that can be computed over a session, without its expression to save memory. */
export interface SessionDefinition
  extends
    Omit<Computable, 'definition'>,
    Pick<CheckedDefinition, 'name' | 'file' | 'unit' | 'digits' | 'description'> {
  /** Name of its chart, which definitions of all wheels share. */
  readonly chart: string;
  /** Reasons why values are missing; empty if there are none missing. */
  readonly problems: readonly string[];
}

export const documentsOf = (files: readonly MathsFile[]): MathDocument[] => [
  LIBRARY,
  ...files.map(({ name, text }) => parseMathDocument(text, name)),
];

/** Reasons why values are missing over a session, by the name of the definition. */
export function problemsOver(
  outline: SessionOutline,
  { definitions }: Pick<CheckedDefinitions, 'definitions'>,
): ReadonlyMap<string, readonly string[]> {
  const read = (): never => {
    throw new Error('A session without samples cannot be read');
  };
  const source = { ...outline, channels: outline.channels.map((channel) => ({ ...channel, read })) };
  const { channels } = createEvaluation(definitions, source);
  return new Map(channels.flatMap(({ name, problems }) => (problems.length === 0 ? [] : [[name, problems]])));
}

/** Wheels beyond the fourth of which a session has channels. */
export const furtherWheels = ({ channels }: Pick<SessionOutline, 'channels'>): readonly string[] =>
  recordedWheels(channels.map(({ name }) => name)).flatMap(({ index, name }) =>
    index < WHEELS.length ? [] : [name],
  );

/** Chart names by definition name. */
const chartsOf = (
  documents: readonly MathDocument[],
  further: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    documents.flatMap(({ definitions }) =>
      definitions.flatMap(({ name }) =>
        name.includes(WHEEL_MARK)
          ? [...WHEELS, ...further].map((wheel) => [name.replaceAll(WHEEL_MARK, wheel), name] as const)
          : [[name, name] as const],
      ),
    ),
  );

/** Cached, so that definitions are checked once for listing and computing. */
const checkedOver = cacheByKey(
  2,
  ({ files, outline: { channels } }: Pick<DefinitionsOver, 'files' | 'outline'>) =>
    sha256(JSON.stringify([files, channels.map(({ name, label, unit }) => [name, label, unit])])),
  ({ files, outline }) => {
    const documents = documentsOf(files);
    const further = furtherWheels(outline);
    const { definitions } = checkDefinitions(documents, createCatalogue(outline.channels), further);
    return { definitions, charts: chartsOf(documents, further) };
  },
);

/** The definitions that can be computed over a session. */
export function sessionDefinitions(over: DefinitionsOver): SessionDefinition[] {
  const { outline, selection, session } = over;
  const { definitions, charts } = checkedOver(over);
  const problems = problemsOver(outline, { definitions });
  const wide = new Set(over.wide);
  const context = { session, outline, selection, isWide: (name: string) => wide.has(name) };
  return computables(definitions, context).map(
    ({ definition: { name, file, unit, digits, description }, ...rest }) => ({
      ...rest,
      ...{ name, file, unit, digits, description },
      chart: charts.get(name) ?? name,
      problems: problems.get(name) ?? [],
    }),
  );
}

export interface WantedOver extends Pick<DefinitionsOver, 'files' | 'outline'> {
  readonly names: readonly string[];
}

/** The named definitions and all that they use, each after those it uses. */
export const wantedDefinitions = ({ names, ...over }: WantedOver): readonly CheckedDefinition[] =>
  usedBy(new Set(names), checkedOver(over).definitions);
