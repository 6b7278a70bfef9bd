import { MATHS_HEADER } from '../../contract/maths-file.ts';
import { parseMathDocument, type MathDocument } from './maths-document.ts';
import { CORNERING } from './library/cornering.ts';
import { DRIVING } from './library/driving.ts';
import { SUSPENSION } from './library/suspension-channels.ts';
import { TYRES } from './library/tyre-channels.ts';

/** Math channels that are shipped, as a file that a person may copy and change. */
export const LIBRARY_TEXT = `${MATHS_HEADER}\n${CORNERING}${TYRES}${SUSPENSION}${DRIVING}`;

export const LIBRARY_FILE = 'Racebench library';

export const LIBRARY: MathDocument = parseMathDocument(LIBRARY_TEXT, LIBRARY_FILE);
