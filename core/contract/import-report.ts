import { z } from 'zod';

/** Programs whose cars are read. */
export const SOURCE_KINDS = {
  'assetto-corsa': 'Assetto Corsa',
  vdrift: 'VDrift',
  torcs: 'Speed Dreams, TORCS',
  rfactor: 'rFactor',
} as const;
export type SourceKind = keyof typeof SOURCE_KINDS;

/** Folder or file that a person chooses for a car of each program. */
export const SOURCE_FORMS: Readonly<Record<SourceKind, string>> = {
  'assetto-corsa': 'the folder data of an Assetto Corsa car',
  vdrift: 'a VDrift .car file',
  torcs: 'the folder or .xml file of a Speed Dreams or TORCS car',
  rfactor: 'the folder or .hdv file of an rFactor car',
};
/** All of them in one phrase. */
export const SOURCE_FORMS_TEXT = `${Object.values(SOURCE_FORMS).join(', ')}, or a zip of one`;

export const sourceKind = z.enum(Object.keys(SOURCE_KINDS) as [SourceKind, ...SourceKind[]]);

export const MAPPING_OUTCOMES = {
  taken: 'Taken',
  converted: 'Converted',
  notUnderstood: 'Left out',
} as const;
export type MappingOutcome = keyof typeof MAPPING_OUTCOMES;

/** Result for one key of the source. */
export const mappingRow = z.object({
  file: z.string(),
  /** Line, from 1. */
  line: z.number().int(),
  section: z.string(),
  key: z.string(),
  /** Text in the source, without its note. */
  value: z.string(),
  outcome: z.enum(Object.keys(MAPPING_OUTCOMES) as [MappingOutcome, ...MappingOutcome[]]),
  /** Keys of the new car that come from it, with their values. */
  targets: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Conversion to the values of the targets; empty where the value was taken unchanged. */
  formula: z.string(),
  /** Uncertainty or loss. */
  warning: z.string().exactOptional(),
  /** The sentence of the warning on a limit that another file sets to the value. */
  limit: z.string().exactOptional(),
  /** The key was left out and the new car drives as it would with it. */
  isHarmless: z.boolean().exactOptional(),
});
export type MappingRow = z.infer<typeof mappingRow>;

/** A value of the new car that the source does not set. */
export const chosenValue = z.object({ key: z.string(), value: z.string(), reason: z.string() });
export type ChosenValue = z.infer<typeof chosenValue>;

export const importReport = z.object({
  kind: sourceKind,
  name: z.string(),
  rows: z.array(mappingRow),
  chosen: z.array(chosenValue),
  /** About the car as a whole, or about a file. */
  warnings: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

/** A value of the source's text that an export rewrites. */
export const exportChange = z.object({
  file: z.string(),
  line: z.number().int(),
  section: z.string(),
  key: z.string(),
  before: z.string(),
  after: z.string(),
  /** Keys of the car that it follows from. */
  from: z.array(z.string()),
});
export type ExportChange = z.infer<typeof exportChange>;

/** An edit of the car that the text of the source cannot hold, in whole or in part. */
export const exportLeft = z.object({
  key: z.string(),
  /** Value in the car. */
  value: z.string(),
  /** Value that an import of the exported text gives instead; empty for none. */
  comesBackAs: z.string(),
  reason: z.string(),
});
export type ExportLeft = z.infer<typeof exportLeft>;

export const exportPlan = z.object({
  kind: sourceKind,
  changes: z.array(exportChange),
  left: z.array(exportLeft),
});
export type ExportPlan = z.infer<typeof exportPlan>;
