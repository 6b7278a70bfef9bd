import { RacebenchError } from '../../../contract/errors.ts';
import { computeRotation } from '../../../models/physx/engine/body.ts';
import {
  modifyWheelContact,
  type ContactModification,
  type ModifiedContact,
} from '../../../models/physx/engine/collisions/contact-modification.ts';
import { BODY_SIZE, ORIENTATION } from '../../../models/physx/engine/vehicle.ts';
import type { QuantityResult } from '../compare-columns.ts';
import { numberColumn, type Table } from '../reference-table.ts';
import { columnBounds, EQUAL_PART, rangeOf, type Noise } from './tolerance.ts';
import type { RecordedRun } from './run.ts';

type Cells = readonly (number | undefined)[];

/** Largest differences of an independent evaluation (docs/sources/physx-vehicles.md section 13), over the length scale: m and m/s. */
const POINT_NOISE = 8e-7;
const VELOCITY_NOISE = 3e-7;

/** Recorded contact points of wheels before and after the modification function, and ours on the recorded poses. */
export function verifyContacts(run: RecordedRun, contacts: Table, trace: Table): QuantityResult[] {
  const modification = run.collisions?.modification;
  if (modification === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `${run.entry.where} contacts_file: the run has no collisions`);
  const columns = findColumns(contacts);
  const steps = numberColumn(contacts, 'step') ?? [];
  const pose = poseBefore(trace);
  const computed = steps.map((step, row) => computeRow(run, modification, columns, row, pose(step ?? NaN)));
  const { lengthScale } = run.params;
  return [
    compareIgnored(columns.ignored, computed),
    compareVectors('contact point', columns.out, computed, 'point', POINT_NOISE * lengthScale),
    compareVectors('target velocity', columns.target, computed, 'velocity', VELOCITY_NOISE * lengthScale),
  ];
}

interface ContactColumns {
  readonly wheel: Cells;
  readonly side: Cells;
  readonly angle: Cells;
  readonly speed: Cells;
  readonly ignored: Cells;
  readonly shape: readonly Cells[];
  readonly point: readonly Cells[];
  readonly normal: readonly Cells[];
  readonly out: readonly Cells[];
  readonly target: readonly Cells[];
}

/** Columns in the order of the header; their exact names differ, their beginnings do not. */
function findColumns(table: Table): ContactColumns {
  const column = (name: string) => numberColumn(table, name) ?? missing(name);
  const group = (what: string, pattern: RegExp, count: number) => {
    const names = table.header.filter((name) => pattern.test(name));
    if (names.length < count) missing(what);
    return names.slice(0, count).map(column);
  };
  return {
    wheel: column('wheel'),
    side: column('vehicle_is_actor'),
    angle: column('rot_angle'),
    speed: column('rot_speed'),
    ignored: column('ignored'),
    shape: group('shape_*', /^shape_.*[xyzw]$/, 7),
    point: group('contact point', /^(pos|point|contact|p)_?[xyz]$/, 3),
    normal: group('contact normal', /^(n|normal)_?[xyz]$/, 3),
    out: group('out_*', /^out_.*[xyz]$/, 3),
    target: group('target_v*', /^target_v.*[xyz]$/, 3),
  };
}

function missing(what: string): never {
  throw new RacebenchError('BAD_ARGUMENTS', `The contacts file has no columns ${what}`);
}

interface ComputedContact {
  readonly retained: boolean;
  /** Undefined where the trace has no row for the pose of the body. */
  readonly point: readonly number[] | undefined;
  readonly velocity: readonly number[];
}

interface BodyPose {
  readonly position: readonly number[];
  readonly rotation: Float64Array;
}

function computeRow(
  run: RecordedRun,
  modification: ContactModification,
  columns: ContactColumns,
  row: number,
  body: BodyPose | undefined,
): ComputedContact {
  const value = (cells: Cells | undefined) => cells?.[row] ?? NaN;
  const wheel = value(columns.wheel);
  const { wheels, body: mass } = run.params;
  const [x, y, z, ...quaternion] = columns.shape.map(value);
  const k = 3 * wheel;
  const fixed = [0, 1, 2].map(
    (axis) => (mass.centreOfMass[axis] ?? NaN) + (wheels.suspensionPoint[k + axis] ?? NaN),
  );
  const position =
    body === undefined
      ? undefined
      : [0, 1, 2].map((axis) => rowTimes(body.rotation, axis, fixed) + (body.position[axis] ?? NaN));
  const out: ModifiedContact = {
    point: new Float64Array(3),
    targetVelocity: new Float64Array(3),
    maxImpulse: new Float64Array(1),
  };
  const retained = modifyWheelContact(
    modification,
    {
      side: value(columns.side) === 0 ? 1 : -1,
      position: Float64Array.of(x ?? NaN, y ?? NaN, z ?? NaN),
      rotation: rotationOf(quaternion),
      angle: value(columns.angle),
      speed: value(columns.speed),
      travel: wheels.travel.subarray(k, k + 3),
      suspensionPoint: Float64Array.from(position ?? [NaN, NaN, NaN]),
      otherMoves: false,
    },
    Float64Array.from(columns.point, value),
    Float64Array.from(columns.normal, value),
    out,
  );
  return {
    retained,
    point: position === undefined ? undefined : [...out.point],
    velocity: [...out.targetVelocity],
  };
}

function rowTimes(rotation: Float64Array, row: number, vector: readonly number[]): number {
  return [0, 1, 2].reduce((sum, k) => sum + (rotation[3 * row + k] ?? NaN) * (vector[k] ?? NaN), 0);
}

function rotationOf(quaternion: readonly number[]): Float64Array {
  const body = new Float64Array(BODY_SIZE);
  body.set(quaternion, ORIENTATION);
  const rotation = new Float64Array(9);
  computeRotation(body, rotation);
  return rotation;
}

/** Pose of the actor when the contacts of a step are made: that of the row before. */
function poseBefore(trace: Table): (step: number) => BodyPose | undefined {
  const rowOfStep = new Map((numberColumn(trace, 'step') ?? []).map((step, row) => [step, row]));
  const read = (names: readonly string[]) => names.map((name) => numberColumn(trace, name) ?? []);
  const position = read(['pos_x', 'pos_y', 'pos_z']);
  const quaternion = read(['quat_x', 'quat_y', 'quat_z', 'quat_w']);
  return (step) => {
    const row = rowOfStep.get(step - 1);
    if (row === undefined) return undefined;
    const values = (columns: readonly Cells[]) => columns.map((cells) => cells[row] ?? NaN);
    return { position: values(position), rotation: rotationOf(values(quaternion)) };
  };
}

function compareIgnored(expected: Cells, computed: readonly ComputedContact[]): QuantityResult {
  const wrong = computed.flatMap(({ retained }, row) => ((expected[row] === 1) === retained ? [row] : []));
  const [first = -1] = wrong;
  const part = computed.length === 0 ? 0 : wrong.length / computed.length;
  return {
    quantity: 'ignored',
    max: part,
    rms: part,
    tolerance: 1 - EQUAL_PART,
    passed: part <= 1 - EQUAL_PART,
    samples: computed.length,
    worst: {
      row: first + 1,
      expected: expected[first] ?? NaN,
      got: first < 0 ? NaN : computed[first]?.retained === true ? 0 : 1,
    },
  };
}

/** Points that both keep, against the noise of one group and at least a millionth of the range. */
function compareVectors(
  quantity: string,
  expected: readonly Cells[],
  computed: readonly ComputedContact[],
  key: 'point' | 'velocity',
  noiseMax: number,
): QuantityResult {
  const noise: Noise = { max: noiseMax, rms: noiseMax };
  let samples = 0;
  let squares = 0;
  let squaredBounds = 0;
  let passed = true;
  let mostUsed = -1;
  let max = 0;
  let tolerance = 0;
  let worst = { row: 0, expected: NaN, got: NaN };
  expected.forEach((cells, axis) => {
    const range = rangeOf(cells);
    const bounds = columnBounds({
      noise,
      range,
      groupRange: range,
      time: cells.map(() => 0),
      inputSteps: [],
    });
    computed.forEach((contact, row) => {
      const recorded = cells[row];
      const got = contact[key]?.[axis];
      if (!contact.retained || recorded === undefined || got === undefined) return;
      const error = Math.abs(got - recorded);
      const bound = bounds.row[row] ?? 0;
      samples++;
      squares += error * error;
      squaredBounds += bounds.rms * bounds.rms;
      if (!(error <= bound)) passed = false;
      max = Number.isNaN(error) ? Infinity : Math.max(max, error);
      if (error / bound <= mostUsed) return;
      mostUsed = error / bound;
      tolerance = bound;
      worst = { row: row + 1, expected: recorded, got };
    });
  });
  const rms = samples === 0 ? 0 : Math.sqrt(squares / samples);
  const rmsTolerance = samples === 0 ? 0 : Math.sqrt(squaredBounds / samples);
  if (!(rms <= rmsTolerance)) passed = false;
  return { quantity, max, rms, tolerance, rmsTolerance, passed, samples, worst };
}
