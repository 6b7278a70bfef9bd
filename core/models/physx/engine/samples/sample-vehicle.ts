import type { ChannelFigures } from '../readings/telemetry-graphs.ts';

/** A ready run of the guide's sample programs: its subject and its method. Pure: the same numbers at every call. */
export interface Sample {
  readonly description: string;
  readonly run: () => SampleReport;
}

export interface SampleReport {
  readonly phases: readonly PhaseReport[];
  /** Checks that the sample shows its subject. */
  readonly checks: readonly SampleCheck[];
}

export interface SampleCheck {
  readonly fact: string;
  readonly holds: boolean;
}

/** One phase of a sample, from the telemetry histories and the state of the vehicle at its end. SI. */
export interface PhaseReport {
  readonly name: string;
  readonly duration: number;
  /** Along the heading of the actor. */
  readonly distance: number;
  /** Forward speed at the end. */
  readonly speed: number;
  /** Heading gained, to the right. */
  readonly turn: number;
  readonly gear: number;
  /** Nine channels of the engine, all 0 where there is none. */
  readonly engine: readonly ChannelFigures[];
  /** Eleven channels of each wheel. */
  readonly wheels: readonly (readonly ChannelFigures[])[];
  /** Heights 0 to 1 of the engine speed (wheel speed of wheel 0 without an engine), the last 256 steps at most. */
  readonly graph: readonly number[];
  /** Wheels at the end: surface, in the air or not, and distance from the middle of its travel. */
  readonly ground: readonly WheelEnd[];
}

export interface WheelEnd {
  readonly surface: number | undefined;
  readonly isInAir: boolean;
  /** Height of the wheel's centre over the actor's origin; undefined for a disabled wheel. */
  readonly height: number | undefined;
}
