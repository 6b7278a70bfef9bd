import { z } from 'zod';
import { jobName } from './file-requests.ts';
import { sessionId } from './ids.ts';
import { done, nothing, request, type RequestRow } from './request-row.ts';

/** Longest text of a file of math channels. */
export const MOST_MATHS_TEXT = 500_000;
export const MOST_MATHS_FILES = 100;

/** Name of a file of math channels, without its suffix: what every file system takes. */
export const mathsFileName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\\/:*?"<>|.\u0000-\u001f][^\\/:*?"<>|\u0000-\u001f]*$/u, 'A name of a file');

export const mathsFile = z.object({ name: mathsFileName, text: z.string().max(MOST_MATHS_TEXT) });
export type MathsFile = z.infer<typeof mathsFile>;

/** What is wrong with a text, and where: offsets of the first character and of the one behind the last. */
export const mathsProblem = z.object({
  from: z.number().int(),
  to: z.number().int(),
  line: z.number().int(),
  column: z.number().int(),
  /** The definition it is about; empty where it is about the file. */
  name: z.string(),
  message: z.string(),
});
export type MathsProblem = z.infer<typeof mathsProblem>;

/** A section of a file. */
export const mathsDefinition = z.object({
  /** As it stands in the file: {wheel} stands for each of four. */
  name: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  /** Symbol of the unit that it is shown in; undefined where it cannot be computed. */
  unit: z.string().exactOptional(),
  /** Names of its channels, as sessions tell them. */
  channels: z.array(z.string()),
  description: z.string(),
  /** Why this session has no values of it, or only some. */
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
  /** It needs no time, lap or filter: constraints of plans take it, too. */
  isPointwise: z.boolean(),
});

/** What is done to a text of definitions as a whole; typing needs none of it. */
export const mathsEdit = z.discriminatedUnion('do', [
  /** Names of it in expressions of the same text change, too. */
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
  /** Keeps any text, also one with faults. */
  'maths/save': request(mathsFile, done),
  /** Refused with BAD_ARGUMENTS where the new name is taken. */
  'maths/rename': request(z.object({ from: mathsFileName, to: mathsFileName }), done),
  'maths/remove': request(z.object({ name: mathsFileName }), done),
  /** Checks a text in the place of the file of that name, over the channels of a session, else over all of the table. */
  'maths/check': request(mathsFile.extend({ sessionId: sessionId.exactOptional() }), mathsChecked),
  /** A text with an edit done; nothing is kept. Refused with BAD_ARGUMENTS for a name that cannot be or is taken. */
  'maths/edit': request(
    z.object({ text: z.string().max(MOST_MATHS_TEXT), edit: mathsEdit }),
    z.object({ text: z.string() }),
  ),
  /**
   * Computes math channels of a session by their addresses, where they are not kept already. Tells `job/progress`;
   * cancelled it stops.
   */
  'maths/compute': request(
    z.object({ sessionId, addresses: z.array(z.string()).min(1).max(500), job: jobName }),
    done,
    3600,
  ),
} as const satisfies Record<string, RequestRow>;
