import { basename, dirname, extname } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';

/** True for an archive of Racer's own builder, BuildAr: data.ar of a car, track.ar of a track. */
export const isRacerArchive = (path: string): boolean => extname(path).toLowerCase() === '.ar';

/**
 * The refusal of such an archive. Its builder packs models (.dof) alone, in a form of its own; car.ini and the curves lie
 * beside it (the text that comes with BuildAr 1.0, overtake.gg/threads/68339; libg3d, plugins/import/imp_ar, reads it so).
 */
export const racerArchiveError = (path: string): RacebenchError =>
  new RacebenchError(
    'NOT_A_CAR',
    `${basename(path)} is an archive of Racer’s BuildAr: it holds 3D models in a packed form of its own, and no settings. Open the car.ini in its folder, ${dirname(path)}; there is nothing in it for a simulation.`,
  );
