import type { CarEdit } from '../../core/catalogue/car-edits.ts';
import type { CurveEdit } from '../../core/contract/curve-edits.ts';
import type { CarText, PackedModel } from './car-model.ts';
import { drawing, typing } from './request-row.ts';

/** A car whose faked four-wheel drive was converted to three differentials, with notes on the conversion. */
export interface ConvertedText {
  readonly text: string;
  readonly notes: readonly string[];
}

/** Work on a .crv file: one change of its points, or a new one up to an engine speed. */
export type CurveWork =
  | { readonly kind: 'edit'; readonly text: string; readonly file: string; readonly edit: CurveEdit }
  | { readonly kind: 'new'; readonly maxSpeed_rpm: number };

interface OneCar {
  readonly cars: { readonly car: CarText };
}

export const CAR_WORK = {
  'car/read': typing<OneCar, PackedModel>(),
  /** The text after the edits. It travels itself: edits are made to saved and foreign texts too, and decode none. */
  'car/edit': typing<{ readonly text: string; readonly edits: readonly CarEdit[] }, string>(),
  'car/curve': typing<CurveWork, string>(),
  'car/convert-faked-drive': typing<OneCar, ConvertedText>(),
  /** Compiles the reader on an invented car: without it the first long file took three times as long. */
  'car/warm-up': drawing<object, undefined>(),
};
