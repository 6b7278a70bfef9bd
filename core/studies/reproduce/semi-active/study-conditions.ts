import type { Setup } from '../../../setup/setup.ts';
import { toSI } from '../../../units/convert.ts';

/** Conditions held constant in the two tests. */
export interface TestConditions {
  readonly speed_mps: number;
  /** Steering-wheel rate. */
  readonly rampRate_radps: number;
  /** Steering-wheel amplitude. */
  readonly sweepAmplitude_rad: number;
  readonly lowFrequency_Hz: number;
  readonly highFrequency_Hz: number;
  readonly sweepTime_s: number;
}

export const STUDY_TESTS = ['ramp', 'sweep'] as const;
export type StudyTest = (typeof STUDY_TESTS)[number];

/** A car and its tests, which determine every result of the study. */
export interface Study {
  readonly setup: Setup;
  readonly conditions: TestConditions;
}

/**
 * Sections 4.1 and 4.2 of the paper, except for the duration of the sweep, which is ours. The text says "steering
 * wheel" both for the slope of 1 deg/s and for the amplitude of 10 deg.
 */
export const PAPER_CONDITIONS: TestConditions = {
  speed_mps: toSI(50, 'kph'),
  rampRate_radps: toSI(1, 'deg'),
  sweepAmplitude_rad: toSI(10, 'deg'),
  lowFrequency_Hz: 0.2,
  highFrequency_Hz: 6,
  sweepTime_s: 60,
};
