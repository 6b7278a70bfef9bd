import { basename, dirname, extname } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';

/** True for an archive of Racer's own builder, BuildAr: data.ar of a car, track.ar of a track. */
export const isRacerArchive = (path: string): boolean => extname(path).toLowerCase() === '.ar';

/**
 * The refusal of such an archive. Its builder packs models (.dof) alone, on purpose in a form that no program reads back; car.ini
 * and the curves lie beside it (the text that comes with BuildAr 1.0, overtake.gg/threads/68339).
 */
export const racerArchiveError = (path: string): RacebenchError =>
  new RacebenchError(
    'NOT_A_CAR',
    `${basename(path)} is an archive of Racer’s BuildAr: it holds 3D models in a packed form that only Racer reads, and no settings. Open the car.ini in its folder, ${dirname(path)}; there is nothing in it for a simulation.`,
  );
