import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The sample of docs/tyre-data.md. */
export const MEASURED_CSV = readFileSync(
  fileURLToPath(new URL('../fixtures/tyres/fsae-2012-measured.csv', import.meta.url)),
  'latin1',
);

/** Without inclinations and a unit of the load: nothing distinguishes ISO 8855 from SAE J670. */
export const UPRIGHT_CSV = MEASURED_CSV.split('\n')
  .filter((line, i) => i < 2 || line.split(',')[3] === '0')
  .join('\n')
  .replace('load_N', 'FZ');
