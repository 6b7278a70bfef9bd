import type { SessionId } from '../../contract/ids.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { CheckedDefinition } from '../../telemetry/math-channels/check-definitions.ts';
import {
  createEvaluation,
  type MathChannel,
  type Progress,
} from '../../telemetry/math-channels/evaluate/evaluate.ts';
import type { SessionSource } from '../../telemetry/math-channels/evaluate/sample-source.ts';
import { attempt } from '../files/attempt.ts';
import type { CachedColumn, MathsCache } from '../db/maths-cache.ts';
import type { SessionDefinition } from '../jobs/session-definitions.ts';

/** Math channels of a session to compute. */
export interface WantedMaths {
  readonly source: SessionSource;
  /** The wanted channels and all that they use, each after those it uses. */
  readonly definitions: readonly CheckedDefinition[];
  readonly wanted: readonly Pick<SessionDefinition, 'name' | 'address' | 'sampleType'>[];
}

/** Duration of one piece of computing before other requests are served. */
const SLICE_ms = 4;

const letOthersWork = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Computes math channels over a whole session and stores them. If cancelled or failed, nothing is stored.
 *
 * @throws RacebenchError CANCELLED
 */
export async function compute(
  cache: MathsCache,
  id: SessionId,
  { source, definitions, wanted }: WantedMaths,
  signal: AbortSignal,
  report: (progress: Progress) => void,
): Promise<void> {
  const evaluation = createEvaluation(definitions, source, {
    names: wanted.map(({ name }) => name),
  });
  const columns = new Map<MathChannel, CachedColumn>();
  try {
    for (const channel of evaluation.channels) {
      const found = wanted.find(({ name }) => name === channel.name);
      if (found !== undefined)
        columns.set(channel, cache.begin(id, found.address, channel.base, found.sampleType));
    }
    const steps = evaluation.run((channel, _first, samples) => columns.get(channel)?.append(samples));
    let progress: Progress = { done: 0, total: 1 };
    const slice = (): boolean => {
      const until_ms = performance.now() + SLICE_ms;
      for (let step = steps.next(); step.done !== true; step = steps.next()) {
        progress = step.value;
        if (performance.now() > until_ms) return false;
      }
      return true;
    };
    while (!cache.together(slice)) {
      report(progress);
      await letOthersWork();
      if (signal.aborted) throw new RacebenchError('CANCELLED');
    }
    cache.together(() => {
      for (const column of columns.values()) column.finish();
    });
  } catch (error) {
    // Ignored on a full disk: unfinished channels are removed later.
    attempt(() =>
      cache.together(() => {
        for (const column of columns.values()) column.discard();
      }),
    );
    throw error;
  }
}
