import { siUnit } from '../../../units/convert.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import type { CheckedDefinition } from '../check-definitions.ts';
import { definitionsUsed } from '../checked.ts';
import { createBuilder } from './build-nodes.ts';
import { CHUNK, chunksOf, gather, reserve, type Node } from './node.ts';
import type { SessionSource, TimeBase } from './sample-source.ts';

/** A math channel of a session. */
export interface MathChannel {
  readonly name: string;
  /** SI unit of its values. */
  readonly unit: UnitOrNone;
  /** Unit it is shown in, and digits after the point in that. */
  readonly shownIn: UnitOrNone;
  readonly digits: number;
  readonly description: string;
  readonly isHeld: boolean;
  readonly base: TimeBase;
  /** Why it has no values, or only some. */
  readonly problems: readonly string[];
  /** Writes `count` samples from `first` on; NaN where one is missing. Throws RangeError before `prepare` is done. */
  readonly read: (first: number, count: number, out: Float64Array) => void;
}

export interface Progress {
  /** Pieces of work. */
  readonly done: number;
  readonly total: number;
}

export interface Evaluation {
  readonly channels: readonly MathChannel[];
  /**
   * Computes the statistics that expressions use, one piece per step. Between two steps the caller may let
   * others work, report progress, or stop, which cancels.
   */
  readonly prepare: () => Generator<Progress, void>;
  /** `prepare`, then all samples in order of time: `sink` gets them piece by piece, in an array that is used again. */
  readonly run: (sink: Sink) => Generator<Progress, void>;
}

export type Sink = (channel: MathChannel, first: number, samples: Float64Array) => void;

/** Something that is done piece by piece over the same time as others. */
interface Work {
  readonly node: Node;
  readonly pieces: number;
  readonly take: (k: number) => void;
  /** The piece that comes next: a work that was left is gone on with. */
  next: number;
}

/** The work whose next piece is the earliest, so that what works share is computed once; undefined where all are done. */
function earliest(works: readonly Work[]): Work | undefined {
  let found: Work | undefined;
  let least_s = Infinity;
  for (const work of works) {
    const { base, size } = work.node;
    const time_s = base.first_s + (work.next * size) / base.rate_Hz;
    if (work.next >= work.pieces || time_s >= least_s) continue;
    found = work;
    least_s = time_s;
  }
  return found;
}

function* finishWorks(works: readonly Work[], all: readonly Work[]): Generator<Progress, void> {
  const total = all.reduce((sum, { pieces }) => sum + pieces, 0);
  for (let work = earliest(works); work !== undefined; work = earliest(works)) {
    work.take(work.next++);
    yield { done: all.reduce((sum, { next }) => sum + next, 0), total };
  }
}

export interface EvaluationOptions {
  /** Names of the channels that are wanted; all where it is left out. */
  readonly names?: readonly string[];
  /** Samples computed at once. */
  readonly chunk?: number;
}

/** The wanted definitions and those that they use, each after those it uses. */
export function usedBy(
  wanted: ReadonlySet<string>,
  definitions: readonly CheckedDefinition[],
): readonly CheckedDefinition[] {
  const used = new Set(wanted);
  const backwards = definitions.toReversed().filter(({ name, expression }) => {
    if (!used.has(name)) return false;
    for (const other of definitionsUsed(expression)) used.add(other);
    return true;
  });
  return backwards.toReversed();
}

/**
 * Computes the math channels of a session column by column, a piece at a time, so that a session of any length needs
 * the memory of a few pieces. Each channel has the time base of the finest channel that it is made of.
 *
 * @param definitions as `checkDefinitions` gives them for the channels of the session.
 */
export function createEvaluation(
  definitions: readonly CheckedDefinition[],
  source: SessionSource,
  { names, chunk = CHUNK }: EvaluationOptions = {},
): Evaluation {
  const builder = createBuilder(source, chunk);
  const wanted = new Set(names ?? definitions.map(({ name }) => name));
  const roots = usedBy(wanted, definitions).flatMap((definition) => {
    const term = builder.add(definition);
    return wanted.has(definition.name) ? [{ definition, node: builder.columns.natural(term) }] : [];
  });
  reserve(builder.columns.nodes);
  const { accumulators } = builder;
  const levels = [...new Set(accumulators.map(({ level }) => level))].sort((a, b) => a - b);
  let prepared = 0;

  const channels = roots.map(({ definition, node }): MathChannel => {
    const { name, unit, digits, description } = definition;
    return {
      name,
      unit: siUnit(unit),
      shownIn: unit,
      digits,
      description,
      isHeld: node.isHeld,
      base: node.base,
      problems: builder.problemsOf(name),
      read: (first, count, out) => {
        if (node.level > prepared) throw new RangeError(`The statistics of ${name} are not taken yet`);
        gather(node, first, count, out);
      },
    };
  });

  const statistics = accumulators.map((a): Work & { readonly level: number } => ({
    node: a.input,
    pieces: a.pieces,
    take: a.take,
    level: a.level,
    next: 0,
  }));

  function* takeStatistics(all: readonly Work[]): Generator<Progress, void> {
    for (const level of levels) {
      yield* finishWorks(
        statistics.filter((work) => work.level === level),
        all,
      );
      prepared = level;
    }
  }

  return {
    channels,
    prepare: () => takeStatistics(statistics),
    *run(sink) {
      const works = channels.map((channel, i): Work => {
        const node = roots[i]!.node;
        const take = (k: number): void => {
          const first = k * chunk;
          sink(channel, first, node.chunk(k).subarray(0, Math.min(chunk, node.base.count - first)));
        };
        return { node, pieces: chunksOf(node), take, next: 0 };
      });
      const all = [...statistics, ...works];
      yield* takeStatistics(all);
      yield* finishWorks(works, all);
    },
  };
}

/** Runs to the end without a pause. */
export function finish(steps: Generator<Progress, void>): void {
  while (steps.next().done !== true);
}
