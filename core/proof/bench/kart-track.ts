import { readFileSync } from 'node:fs';
import { FIXTURES } from '../fixtures.ts';

/** Two levels below the root, as modules of the bundled command are: from deeper folders the file is not found there. */
export const KART_TRACK_TEXT = readFileSync(new URL('tracks/kart-circuit.track', FIXTURES), 'utf8');
