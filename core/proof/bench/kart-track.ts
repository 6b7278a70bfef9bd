import { readFileSync } from 'node:fs';
import { FIXTURES } from '../fixtures.ts';

/** Text of the sample kart circuit. */
export const KART_TRACK_TEXT = readFileSync(new URL('tracks/kart-circuit.track', FIXTURES), 'utf8');
