import { z } from 'zod';

/** File of the built window that lists the packages it is made of, below the root of its origin. */
export const NOTICES_FILE = 'third-party-notices.json';

const notice = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX expression of its package.json; 'not stated' where that names none. */
  licence: z.string(),
  /** Index in `texts`; null where the package brings no licence text. */
  text: z.number().int().nonnegative().nullable(),
});

/** Packages of other authors in the program, by name; each licence text is stored once. */
export const thirdPartyNotices = z.object({ packages: z.array(notice), texts: z.array(z.string()) });

export type Notice = z.infer<typeof notice>;
export type ThirdPartyNotices = z.infer<typeof thirdPartyNotices>;
