import { z } from 'zod';
import { ADVICE_MODELS } from '../catalogue/advice.ts';
import { quickFix } from '../catalogue/car-edits.ts';
import { carCompanion, carFile, editedCompanion } from './car-file.ts';
import { unlinked } from './hard-links.ts';
import { done, nothing, request, type RequestRow } from './request-row.ts';
import { variant } from '../catalogue/variants.ts';
import { modelName, troubleshooting, trialResult } from '../catalogue/troubleshooting.ts';
import { DIAGNOSTIC_SEVERITY, type DiagnosticCode } from '../catalogue/diagnostics.ts';
import { derivedFigure } from '../catalogue/figures.ts';

export const diagnostic = z.object({
  code: z.enum(Object.keys(DIAGNOSTIC_SEVERITY) as [DiagnosticCode, ...DiagnosticCode[]]),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  key: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  file: z.string().exactOptional(),
  group: z.literal('advice').exactOptional(),
  validity: z.string().exactOptional(),
  source: z.string().exactOptional(),
  models: z.array(z.enum(ADVICE_MODELS)).readonly().exactOptional(),
  explanation: z.string().exactOptional(),
  fixes: z.array(quickFix).readonly().exactOptional(),
  more: z.number().int().exactOptional(),
});

/** Model for which an inspection gives advice, or every row. */
export const adviceChoice = z.enum([...ADVICE_MODELS, 'all']);
export type AdviceChoice = z.infer<typeof adviceChoice>;

/** The text of a car.ini, saved or not, and its companions. */
export const carText = z.object({ text: z.string(), companions: z.array(carCompanion) });
export type CarText = z.infer<typeof carText>;

/** The open car of a window with its unsaved edits, and the path of its file. */
export const openedCar = carText.extend({ path: z.string().min(1).max(4096) });
export type OpenedCar = z.infer<typeof openedCar>;

export const carListing = z.object({
  path: z.string(),
  name: z.string(),
  note: z.string(),
  isMissing: z.boolean().exactOptional(),
  isPinned: z.boolean().exactOptional(),
});
export type CarListing = z.infer<typeof carListing>;

/** A patch file of a car: the variant it holds, or why it cannot be read. */
export const storedVariant = z.object({
  file: z.string(),
  variant: variant.exactOptional(),
  problem: z.string().exactOptional(),
});
export type StoredVariant = z.infer<typeof storedVariant>;

/** Name of a patch file in the folder of variants, without any path. */
const patchName = z.string().regex(/^[^\\/:]+[.]patch[.]ini$/);

export const CAR_REQUESTS = {
  'car/samples': request(nothing, z.array(carListing)),
  'car/recent': request(nothing, z.array(carListing)),
  'car/forget': request(z.object({ path: z.string() }), done),
  'car/open': request(z.object({ path: z.string() }), carFile),
  /** The files beside the car.ini at `path` that this text names, in their present state. */
  'car/companions': request(
    z.object({ path: z.string(), text: z.string() }),
    z.object({ companions: z.array(carCompanion) }),
  ),
  /**
   * Refused with FILE_CHANGED where the file no longer has `expectedHash`. Car and companions are written
   * together or not at all; text written by another program is kept as `<file>.bak`. `companions` are written
   * beside it where that folder has none of the name: a car saved elsewhere keeps its curves. `edited` are
   * companions changed in the window; each is refused as FILE_CHANGED where the file no longer reads
   * `before`.
   */
  'car/save': request(
    z.object({
      path: z.string(),
      text: z.string(),
      expectedHash: z.string().optional(),
      companions: z.array(carCompanion).optional(),
      edited: z.array(editedCompanion).optional(),
    }),
    z.object({ path: z.string(), hash: z.string(), backup: z.string().optional(), unlinked }),
  ),
  /** Derived figures, which need more than a reading of the text. */
  'car/inspect': request(
    z.object({
      text: z.string(),
      companions: z.array(carCompanion),
      adviceFor: adviceChoice.exactOptional(),
    }),
    z.object({ derived: z.array(derivedFigure), diagnostics: z.array(diagnostic) }),
  ),
  /** Every symptom of a badly driving car, with the results of its checks in this one. */
  'car/troubleshoot': request(carText, troubleshooting),
  /** Drives the test of a symptom; nothing is stored. BAD_ARGUMENTS for a symptom without one, CAR_INVALID for a car that the model does not simulate. */
  'car/test-symptom': request(
    carText.extend({ symptom: z.string().max(100), model: modelName }),
    trialResult,
  ),

  /** Variants of the car.ini at `path`, kept as patch files. */
  'variant/list': request(z.object({ path: z.string() }), z.array(storedVariant)),
  'variant/save': request(
    z.object({ path: z.string(), variant, file: patchName.exactOptional() }),
    z.object({ file: z.string() }),
  ),
  'variant/remove': request(z.object({ path: z.string(), file: patchName }), done),
} as const satisfies Record<string, RequestRow>;
