import { z } from 'zod';

/** latest.json of a release, which its maker signs: written by build/announce-release.ts, read by electron/main/releases.ts. */
export const announcement = z.object({
  version: z.string().regex(/^\d+[.]\d+[.]\d+(?:-[0-9A-Za-z.]+)?$/),
  files: z.array(
    z.object({
      name: z.string().min(1).max(200),
      bytes: z.number().int().nonnegative(),
      /** Hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Announcement = z.infer<typeof announcement>;
