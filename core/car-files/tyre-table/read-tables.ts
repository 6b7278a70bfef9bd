import { cacheByKey, cacheByText } from '../../math/cache.ts';
import type { TyreTableOptions } from '../../catalogue/tyre-table.ts';
import type { TyreTables } from '../../setup/tyre-tables.ts';
import { buildTables } from './build-table.ts';
import type { MeasurementProblem } from './tyre-table-problems.ts';
import { readMeasurements } from './read-measurements.ts';

export interface TablesReading {
  /** Undefined where there is an error. */
  readonly tables: TyreTables | undefined;
  readonly problems: readonly MeasurementProblem[];
}

interface Asked {
  readonly file: string;
  readonly options: TyreTableOptions;
}

/** Cache size, in texts with their options: those of a car or two that are open. */
const MAX_CACHED_TEXTS = 8;
const MAX_CACHED_OPTIONS = 8;

/**
 * A file of a car is decoded byte for byte; UTF-8 is recognised by a byte order mark or by characters such as a degree
 * sign.
 */
function fromUtf8(text: string): string {
  if (!/[^\u0000-\u007f]/.test(text)) return text;
  try {
    return decodeURIComponent(
      text.replace(/[%\u0080-\u00ff]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    );
  } catch {
    return text;
  }
}

function makeTables(text: string, { file, options }: Asked): TablesReading {
  const { measurements, problems } = readMeasurements(fromUtf8(text), file, options);
  if (measurements === undefined) return { tables: undefined, problems };
  const built = buildTables(measurements, options);
  const severity = built.fy === undefined ? 'error' : 'info';
  const notes = built.notes.map(
    (note) =>
      ({
        severity,
        message: `${file}: ${note}`,
        header: '',
        line: 0,
        column: 0,
      }) as const,
  );
  return { tables: built.fy === undefined ? undefined : built, problems: [...problems, ...notes] };
}

const ofText = cacheByText(MAX_CACHED_TEXTS, (text) =>
  cacheByKey(
    MAX_CACHED_OPTIONS,
    (asked: Asked) => JSON.stringify(asked),
    (asked) => makeTables(text, asked),
  ),
);

/**
 * The tables of a file of measured forces, named by a car. Cached by the text: a car.ini is read again at every
 * keystroke. `text` is ISO 8859-1 decoded, byte for byte. Never throws.
 */
export function readTyreTables(text: string, file: string, options: TyreTableOptions): TablesReading {
  return ofText(text)({ file, options });
}
