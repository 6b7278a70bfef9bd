import { z } from 'zod';
import { RacebenchError } from '../../../contract/errors.ts';

/** One case of a vector file: what goes in, what has to come out, and how near. */
const vector = z.object({
  id: z.string(),
  category: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  expected: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  tolerance: z.object({
    relative: z.number().default(0),
    absolute: z.record(z.string(), z.number()).default({}),
  }),
});
export type VectorCase = z.infer<typeof vector>;

const vectorFile = z.object({
  categories: z.record(z.string(), z.string()).default({}),
  vectors: z.array(vector),
});
export type VectorFile = z.infer<typeof vectorFile>;

/** Throws BAD_ARGUMENTS, with file and place, where the text is not a file of vectors. */
export function parseVectorFile(name: string, text: string): VectorFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new RacebenchError('BAD_ARGUMENTS', `${name} is not JSON`, { cause: error });
  }
  const parsed = vectorFile.safeParse(data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const position = issue === undefined ? '' : `: ${issue.path.join('.')}: ${issue.message}`;
  throw new RacebenchError('BAD_ARGUMENTS', `${name} is not a file of LibreRally vectors${position}`);
}

/** Categories a file speaks of: those it describes and those its cases have. */
export function fileCategories(file: VectorFile): Readonly<Record<string, string>> {
  const used = file.vectors.map(({ category }) => [category, category] as const);
  return { ...Object.fromEntries(used), ...file.categories };
}

/** Bound of one value: the larger of its absolute and its relative tolerance. */
export function caseLimit(tolerance: VectorCase['tolerance'], key: string, expected: number): number {
  return Math.max(tolerance.absolute[key] ?? 0, tolerance.relative * Math.abs(expected));
}

/** Numbers as JSON can say them: also "Infinity", "-Infinity", "NaN" and flags. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isNaN(number) && value !== 'NaN' ? undefined : number;
}
