import { readFileSync } from 'node:fs';

/** Two levels below the root, as modules of the bundled command are: from deeper folders the file is not found there. */
export const KART_TRACK_TEXT = readFileSync(
  new URL('../../fixtures/tracks/kart-circuit.track', import.meta.url),
  'utf8',
);
