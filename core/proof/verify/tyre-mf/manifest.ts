import { z } from 'zod';
import { RacebenchError } from '../../../contract/errors.ts';
import type { ReferenceFolder } from '../suite.ts';

/** One table of manifest.json. */
const manifestEntry = z.object({
  file: z.string(),
  model: z.string(),
  /** File in the folder of parameters; `file#set` for the '89 and '94 tables. */
  parameters: z.string(),
  /** Program that made the table. */
  implementation: z.string().optional(),
  slipAngle: z.string().optional(),
  camber: z.string().optional(),
  tolerance: z
    .strictObject({
      relative: z.number().nonnegative().optional(),
      force_N: z.number().nonnegative().optional(),
      moment_Nm: z.number().nonnegative().optional(),
      /** Parts of the largest value of the column, by what is compared. */
      ofLargest: z.record(z.string(), z.number().nonnegative()).optional(),
    })
    .optional(),
});
export type ManifestEntry = z.infer<typeof manifestEntry>;

const manifest = z.object({ tables: z.array(z.unknown()) });

/** An entry, or the table and the sentence that says why it cannot be used. */
export type ListedTable =
  | { readonly entry: ManifestEntry }
  | { readonly file: string; readonly reason: string };

function listed(value: unknown, index: number): ListedTable {
  const parsed = manifestEntry.safeParse(value);
  if (parsed.success) return { entry: parsed.data };
  const named = z.object({ file: z.string() }).safeParse(value);
  const file = named.success ? named.data.file : `manifest.json, table ${index + 1}`;
  const [issue] = parsed.error.issues;
  const position = issue === undefined ? '' : `${issue.path.join('.')}: ${issue.message}`;
  return { file, reason: `Its entry of manifest.json cannot be used: ${position}` };
}

/** The tables of manifest.json; none where there is no such file. */
export function readManifest(folder: ReferenceFolder): readonly ListedTable[] {
  const text = folder.text('manifest.json');
  if (text === undefined) return [];
  try {
    return manifest.parse(JSON.parse(text)).tables.map(listed);
  } catch (error) {
    throw new RacebenchError('BAD_ARGUMENTS', 'manifest.json is not a list of tyre tables', { cause: error });
  }
}
