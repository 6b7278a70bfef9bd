import { numberOption } from './named-options.ts';
import { UsageError } from './output.ts';

/** Times of tables are written to the microsecond. */
const MAX_RATE_HZ = 1e6;

/** The rate of `--rate` in Hz, for rows of a table. Throws UsageError for an invalid rate. */
export function rateOption(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const rate_Hz = numberOption('--rate', text);
  if (rate_Hz > 0 && rate_Hz <= MAX_RATE_HZ) return rate_Hz;
  throw new UsageError(`--rate is ${text}; it must be above 0 and at most ${MAX_RATE_HZ} Hz`);
}
