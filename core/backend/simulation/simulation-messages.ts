import type { Failure } from '../../contract/errors.ts';
import type { ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { ModelNote } from '../../catalogue/model-notes.ts';
import type { ModelName, SubstepChoice, Substeps } from '../../catalogue/vehicle-models.ts';
import type { Figure } from '../../catalogue/figures.ts';
import type { ResetPosition } from '../../contract/run-control.ts';
import type { PACES } from '../../contract/run-choices.ts';
import type { CratePoses } from '../../contract/scenery.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import type { SurfaceSet, WeatherRequest } from '../../contract/surface-set.ts';
import type { WorldName } from '../../catalogue/worlds.ts';
import type { RunChange } from '../../driving/manoeuvre/run-changes.ts';
import type { LapRecord } from '../../contract/laps.ts';
import type { InputTable } from '../../driving/input-table/input-table.ts';
import type { TrackFiles } from '../files/track-files.ts';
import type { Track } from '../../environment/track/track.ts';
import type { Setup } from '../../setup/setup.ts';

/** Start data of a worker. */
export interface SimulationJob {
  readonly setup: Setup;
  readonly manoeuvre: ManoeuvreName;
  readonly model: ModelName;
  readonly surface: string;
  readonly surfaces: SurfaceSet | undefined;
  readonly weather: WeatherRequest | undefined;
  readonly world: WorldName;
  /** Replaces the world. */
  readonly track: Track | undefined;
  /** Files of the track folder whose models are driven on; undefined for none. */
  readonly trackFiles: TrackFiles | undefined;
  readonly inputs: InputTable | undefined;
  readonly seed: number;
  readonly step_s: number | undefined;
  readonly substeps: SubstepChoice | undefined;
  readonly parameters: Readonly<Record<string, number>>;
  readonly changes: readonly RunChange[];
  readonly rate_Hz: number;
  readonly pace: (typeof PACES)[number];
  /** Buffer of the ring that the worker writes and the backend reads. */
  readonly ring: SharedArrayBuffer;
  /** Driver inputs, written by the backend and read at every step (contract/driver-inputs.ts). */
  readonly driverInputs: Float64Array<SharedArrayBuffer>;
}

export type ToSimulation =
  /** Sent once, after 'ready': the session exists, samples may be sent. */
  | { readonly type: 'go' }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'cancel' }
  /** Wall seconds per simulated second of a run in real time. */
  | { readonly type: 'slow'; readonly factor: number }
  /** Answered by an 'acted' of the same number. */
  | { readonly type: 'act'; readonly id: number; readonly act: LiveAct }
  /** Rows were stored; their buffer is returned. The worker has no others, so it never outruns the store. */
  | { readonly type: 'stored'; readonly buffer: ArrayBuffer };

/** An act of the user in a drive besides driving (manoeuvre/live-control.ts). */
export type LiveAct =
  | { readonly kind: 'reset'; readonly to: ResetPosition }
  | { readonly kind: 'save' | 'restore'; readonly slot: number }
  | { readonly kind: 'road'; readonly surface?: string | undefined; readonly water_m?: number | undefined }
  | { readonly kind: 'setup'; readonly setup: Setup; readonly messages: readonly string[] };

export interface SimulationEnd {
  readonly status: 'finished' | 'lost' | 'failed' | 'cancelled';
  readonly reason: string;
  readonly metrics: readonly Figure[];
}

export type FromSimulation =
  | ({ readonly type: 'ready' } & SimulationFacts)
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'progress'; readonly simulated_s: number; readonly fraction: number }
  /** A loose body has moved (scene/crate-poses.ts). */
  | ({ readonly type: 'crates' } & CratePoses)
  /** Done at this time of the run, or refused. */
  | {
      readonly type: 'acted';
      readonly id: number;
      readonly time_s: number;
      readonly failure?: Failure | undefined;
    }
  /** Samples in rows of all channels (telemetry/store/sample-rows.ts). */
  | { readonly type: 'rows'; readonly buffer: ArrayBuffer; readonly first_s: number; readonly count: number }
  | {
      readonly type: 'ended';
      readonly end: SimulationEnd;
      readonly events: readonly RunEvent[];
      readonly laps: readonly LapRecord[];
      readonly simulated_s: number;
    };

/** Facts about a run, known before it begins. */
export interface SimulationFacts {
  /** Latest simulated time at which it ends. */
  readonly limit_s: number;
  readonly step_s: number;
  readonly substeps: Substeps | undefined;
  readonly notes: readonly ModelNote[];
}

/** A run as the worker drives it. */
export interface Simulation extends SimulationFacts {
  time_s(): number;
  /** Fraction done by the manoeuvre's own measure, 0 to 1. */
  fraction(): number;
  /** Advances to the next sample time and writes the sample. False if the run has ended. */
  advance(sample: Float64Array): boolean;
  /** Poses of the world's loose bodies, where one has moved since the last call. */
  movedCrates(): Float64Array | undefined;
  /** Events so far. */
  events(): readonly RunEvent[];
  /** Completed laps. */
  laps(): readonly LapRecord[];
  /**
   * To be called between two calls of {@link advance}. Throws the reason of a refusal, with nothing changed.
   */
  act(act: LiveAct): void;
  finish(): Omit<SimulationEnd, 'status'> & {
    readonly status: 'finished' | 'lost' | 'failed';
  };
}
