import type { CarEdit } from '../catalogue/car-edits.ts';

/** The parts of the Analyse view, in their order. */
export const ANALYSIS_SECTIONS = {
  mass: 'Mass and weight',
  inertia: 'Moments of inertia',
  springs: 'Springs',
  damping: 'Damping',
  roll: 'Roll',
  balance: 'Balance',
  brakes: 'Brakes',
  gears: 'Gears',
} as const;
export type AnalysisSection = keyof typeof ANALYSIS_SECTIONS;

/** One number of a row: of the car, of an axle, of a wheel or of a gear. */
export interface AnalysisCell {
  /** Ends the figure's name: front, FL, 3; empty for the whole car. */
  readonly of: string;
  /** SI; undefined where the car has no such figure. */
  readonly value: number | undefined;
  /** Keys of the file it comes from, the most important first. */
  readonly keys: readonly string[];
}

/** Edits that one press of a button applies as one undo step. */
export interface AnalysisRemedy {
  readonly label: string;
  readonly edits: readonly CarEdit[];
}

export interface AnalysisRow {
  readonly section: AnalysisSection;
  /** With the unit at its end, as in `derived`: naturalFrequency_Hz. */
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly digits: number;
  readonly formula: string;
  readonly source: string;
  readonly cells: readonly AnalysisCell[];
  readonly remedy: AnalysisRemedy | undefined;
}

/** Targets of the person, from which the suggested rates follow. */
export interface AnalysisWishes {
  readonly frontFrequency_Hz: number;
  readonly rearFrequency_Hz: number;
  readonly bumpRatio: number;
  readonly reboundRatio: number;
  readonly brakingDeceleration_mps2: number;
  /** Share of the front axle in the roll stiffness of the car, tyres included. */
  readonly frontRollShare: number;
}

/**
 * Between road and race: rear a tenth faster than the front (Olley, in Gillespie ch. 5), bump below rebound.
 * Braking near the 0.8 g up to which UN ECE R13-H wants the front axle to lock first; a little more roll stiffness in
 * front is ours.
 */
export const USUAL_WISHES: AnalysisWishes = {
  frontFrequency_Hz: 1.5,
  rearFrequency_Hz: 1.65,
  bumpRatio: 0.25,
  reboundRatio: 0.4,
  brakingDeceleration_mps2: 8,
  frontRollShare: 0.55,
};
