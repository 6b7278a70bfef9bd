import { z } from 'zod';

/** A file beside the car.ini that the car names (a torque curve, a script). Text is decoded as ISO 8859-1, byte for byte. */
export const carCompanion = z.object({ name: z.string(), text: z.string() });
export type CarCompanion = z.infer<typeof carCompanion>;

/** A companion changed in the window, with the text it had on disk; without `before` it is a new file. */
export const editedCompanion = carCompanion.extend({ before: z.string().exactOptional() });
export type EditedCompanion = z.infer<typeof editedCompanion>;

/** A car.ini as it is on disk. `text` is ISO 8859-1 decoded: character code = byte, so nothing is lost. */
export const carFile = z.object({
  path: z.string(),
  text: z.string(),
  /** SHA-256 of the bytes, hex. */
  hash: z.string(),
  /** Curves and scripts found for the names the car uses, by the name in the file. */
  companions: z.array(carCompanion),
  readOnly: z.boolean(),
});
export type CarFile = z.infer<typeof carFile>;

/** A car.ini has some kilobytes, a car of 20,000 lines one megabyte; a far larger file is not a car.ini. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
