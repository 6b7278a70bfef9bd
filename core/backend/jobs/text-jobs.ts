import type { InputFile } from '../../contract/input-tables.ts';
import { readInputTable, summariseInputs } from '../../driving/input-table/read-input-table.ts';
import { job, unknownSize } from './bounded-job.ts';
import { checkMathsText, type MathsToCheck } from './check-maths.ts';
import { sessionDefinitions, wantedDefinitions } from './session-definitions.ts';
import { surfaceTableOf } from './surface-table.ts';
import { checkPlan, enteredSweep, planKeys, planName, trialTexts } from './plan-work.ts';
import { importTrackSource, type TrackSource } from './track-source.ts';
import { trackName } from './tracks.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { writeTrack } from '../../environment/track/write-track.ts';
import type { MathsEdit } from '../../contract/maths-requests.ts';
import {
  formatMathDocument,
  removeDefinition,
  renameDefinition,
} from '../../telemetry/math-channels/edit-document.ts';

/**
 * Applies one edit to a text of definitions. Throws BAD_ARGUMENTS for a missing definition or an invalid
 * name.
 */
function editMaths({ text, edit }: { readonly text: string; readonly edit: MathsEdit }): string {
  try {
    if (edit.do === 'rename') return renameDefinition(text, edit.from, edit.to);
    return edit.do === 'remove' ? removeDefinition(text, edit.name) : formatMathDocument(text);
  } catch (error) {
    if (error instanceof RangeError) throw new RacebenchError('BAD_ARGUMENTS', error.message);
    throw error;
  }
}

/** The text of a track file for a track of another program. Throws BAD_ARGUMENTS. */
function importedTrack(source: TrackSource): { text: string; notes: string[] } {
  const { track, notes } = importTrackSource(source, { surface: 'asphalt', verge: 'grass' });
  return { text: writeTrack(track), notes: [...notes] };
}

const sizeOfText = ({ text }: { readonly text: string }): number => text.length;
const sizeOfFiles = ({ files }: { readonly files: readonly { readonly text: string }[] }): number =>
  files.reduce((sum, { text }) => sum + text.length, 0);
/** Checking the library alone takes 10 ms with 5,000 channels. */
const sizeOfMaths = ({
  files,
  outline,
}: Pick<MathsToCheck, 'files'> & Partial<Pick<MathsToCheck, 'outline'>>): number =>
  files.length === 0 ? 0 : sizeOfFiles({ files }) + SIZE_OF_CHANNEL * (outline?.channels.length ?? 0);

const sizeOfTrack = (source: TrackSource): number =>
  source.kind === 'file'
    ? source.bytes.length
    : Object.values(source.files).reduce((sum, { length }) => sum + length, 0);

/** Reading YAML takes about ten times as long as other texts. */
const PLAN_AT_ONCE = 8 * 1024;
const TEXT_AT_ONCE = 64 * 1024;
/**
 * With the library definitions, 8 kB take up to 43 ms of CPU time, including code that is not compiled yet.
 */
const MATHS_AT_ONCE = 8 * 1024;
/** Work per channel in characters: each unknown name is compared with the names of all channels. */
const SIZE_OF_CHANNEL = 16;
const SURFACES_AT_ONCE = 32 * 1024;

/** Plans, math files, tables of inputs, tracks and surfaces. */
export const TEXT_JOBS = {
  'plan/check': job({ work: checkPlan, size: unknownSize, sizeAtOnce: 0 }),
  'plan/keys': job({ work: planKeys, size: unknownSize, sizeAtOnce: 0 }),
  'plan/trial': job({ work: trialTexts, size: unknownSize, sizeAtOnce: 0 }),
  'plan/name': job({ work: planName, size: sizeOfText, sizeAtOnce: PLAN_AT_ONCE }),
  'sweep/entered': job({ work: enteredSweep, size: unknownSize, sizeAtOnce: 0 }),
  'maths/check': job({ work: checkMathsText, size: sizeOfMaths, sizeAtOnce: MATHS_AT_ONCE }),
  'maths/session': job({ work: sessionDefinitions, size: sizeOfMaths, sizeAtOnce: MATHS_AT_ONCE }),
  'maths/wanted': job({ work: wantedDefinitions, size: sizeOfMaths, sizeAtOnce: MATHS_AT_ONCE }),
  'maths/edit': job({ work: editMaths, size: sizeOfText, sizeAtOnce: TEXT_AT_ONCE }),
  'inputs/read': job({
    work: (file: InputFile) => summariseInputs(readInputTable(file)),
    size: sizeOfText,
    sizeAtOnce: TEXT_AT_ONCE,
  }),
  'track/name': job({ work: trackName, size: sizeOfText, sizeAtOnce: TEXT_AT_ONCE }),
  'track/import': job({ work: importedTrack, size: sizeOfTrack, sizeAtOnce: TEXT_AT_ONCE }),
  'run/surfaces': job({ work: surfaceTableOf, size: sizeOfText, sizeAtOnce: SURFACES_AT_ONCE }),
} as const;
