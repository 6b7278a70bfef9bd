import { z } from 'zod';
import { MAX_MATHS_TEXT } from './maths-file.ts';
import { jobName } from './file-requests.ts';
import { sessionId } from './ids.ts';
import { done, nothing, request, type RequestRow } from './request-row.ts';

export const MAX_MATHS_FILES = 100;

/** Name of a file of math channels, without its suffix: allowed on every file system. */
export const mathsFileName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\\/:*?"<>|.\u0000-\u001f][^\\/:*?"<>|\u0000-\u001f]*$/u, 'A name of a file');

export const mathsFile = z.object({ name: mathsFileName, text: z.string().max(MAX_MATHS_TEXT) });
export type MathsFile = z.infer<typeof mathsFile>;

/** A fault in a text: offsets of its first character and of the one after the last. */
export const mathsProblem = z.object({
  from: z.number().int(),
  to: z.number().int(),
  line: z.number().int(),
  column: z.number().int(),
  /** Name of the faulty definition; empty for a fault of the file. */
  name: z.string(),
  message: z.string(),
});
export type MathsProblem = z.infer<typeof mathsProblem>;

/** A section of a file. */
export const mathsDefinition = z.object({
  /** Name in the file; {wheel} is a placeholder for each of the four wheels. */
  name: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  /** Symbol of the displayed unit; undefined where it cannot be computed. */
  unit: z.string().exactOptional(),
  /** Names of its channels in sessions. */
  channels: z.array(z.string()),
  description: z.string(),
  /** Reason why this session has no values of it, or only some. */
  remarks: z.array(z.string()),
});
export type MathsDefinition = z.infer<typeof mathsDefinition>;

export const mathsChecked = z.object({
  problems: z.array(mathsProblem),
  definitions: z.array(mathsDefinition),
});
export type MathsChecked = z.infer<typeof mathsChecked>;

/** A word of the language, for completion and help. */
const mathsWord = z.object({
  name: z.string(),
  signature: z.string(),
  summary: z.string(),
  /** True for a word that needs no time, lap or filter: constraints of plans can use it too. */
  isPointwise: z.boolean(),
});

/** Edit of a text of definitions as a whole; typing needs none. */
export const mathsEdit = z.discriminatedUnion('do', [
  /** Its name in expressions of the same text is changed too. */
  z.object({ do: z.literal('rename'), from: z.string(), to: z.string() }),
  z.object({ do: z.literal('remove'), name: z.string() }),
  z.object({ do: z.literal('layOut') }),
]);
export type MathsEdit = z.infer<typeof mathsEdit>;

export const MATHS_REQUESTS = {
  /** The person's files of math channels, by name. */
  'maths/list': request(nothing, z.array(z.object({ name: z.string(), text: z.string() }))),
  /** The shipped definitions, each with its text, and the words of the language. */
  'maths/library': request(
    nothing,
    z.object({
      definitions: z.array(mathsDefinition.extend({ text: z.string() })),
      words: z.array(mathsWord),
    }),
  ),
  /** Saves any text, even with faults. */
  'maths/save': request(mathsFile, done),
  /** Refused with BAD_ARGUMENTS where the new name is in use. */
  'maths/rename': request(z.object({ from: mathsFileName, to: mathsFileName }), done),
  'maths/remove': request(z.object({ name: mathsFileName }), done),
  /**
   * Checks a text in place of the file of that name, against the channels of a session or of the whole table.
   */
  'maths/check': request(mathsFile.extend({ sessionId: sessionId.exactOptional() }), mathsChecked),
  /**
   * A text with an edit applied; nothing is saved. Refused with BAD_ARGUMENTS for an invalid name or one in
   * use.
   */
  'maths/edit': request(
    z.object({ text: z.string().max(MAX_MATHS_TEXT), edit: mathsEdit }),
    z.object({ text: z.string() }),
  ),
  /**
   * Computes math channels of a session by their addresses, unless they are stored already. Reports
   * `job/progress`; it can be cancelled.
   */
  'maths/compute': request(
    z.object({ sessionId, addresses: z.array(z.string()).min(1).max(500), job: jobName }),
    done,
  ),
} as const satisfies Record<string, RequestRow>;
