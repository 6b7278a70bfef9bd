import { mean, median } from '../../../math/stats.ts';
import { logRole, type LogRole } from '../../../catalogue/log-roles.ts';
import type { Log, LogChannel } from './log.ts';

/** Highest rate of the common clock: the motion of a car's body ends well below 10 Hz. */
const MAX_RATE_HZ = 50;
/** A gap of more samples than this, and of more time, is not bridged. */
const GAP_SAMPLES = 2.5;
const GAP_S = 0.15;
/** Standing: the yaw-rate sensor shows its offset. */
const STANDING_MPS = 0.3;
const MIN_STANDING_S = 2;
/** Correlation beyond which two channels of one motion are taken to have opposite signs. */
const OPPOSED = -0.7;

/** Brings the channels of a log on the clock of its speed. Undefined without a speed or with less than a second of it. */
export function alignLog(recorded: readonly LogChannel[], steeringWheelLock_rad: number): Log | undefined {
  const channels = recorded.map(withoutMissing);
  const speed = channels.find(({ role }) => role === 'speed');
  if (speed === undefined) return undefined;
  const own_s = typicalStep_s(speed.time_s);
  const first_s = speed.time_s[0] ?? 0;
  const last_s = speed.time_s.at(-1) ?? 0;
  if (!(own_s > 0) || last_s - first_s < 1) return undefined;
  const step_s = Math.max(own_s, 1 / MAX_RATE_HZ);
  const count = Math.floor((last_s - first_s) / step_s + 1e-9) + 1;
  const columns: Partial<Record<LogRole, Float64Array>> = {};
  for (const channel of channels) columns[channel.role] ??= resample(channel, first_s, step_s, count);
  const notes = channels.flatMap(uncertainNote);
  if (columns.steeringWheelAngle === undefined && columns.steer !== undefined)
    columns.steeringWheelAngle = columns.steer.map((part) => part * steeringWheelLock_rad);
  deriveMotion(columns, step_s, notes);
  return { start_s: first_s, step_s, count, columns, notes };
}

/** Says what is not known of a channel that was found by an uncertain name. */
function uncertainNote({ role, name }: LogChannel): string[] {
  const { label, uncertain } = logRole(role);
  if (uncertain?.names.includes(name) !== true) return [];
  return [`${label}: "${name}" is used; ${uncertain.note}. Another can be chosen under Channels.`];
}

/** A logger that writes a slow channel into the rows of a fast one leaves its other rows empty. */
function withoutMissing(channel: LogChannel): LogChannel {
  const { time_s, values } = channel;
  const isThere = (_: number, i: number): boolean => Number.isFinite(values[i]!);
  if (values.every(Number.isFinite)) return channel;
  return { ...channel, time_s: time_s.filter(isThere), values: values.filter(isThere) };
}

function typicalStep_s(time_s: Float64Array): number {
  const steps: number[] = [];
  for (let i = 1; i < time_s.length; i++) steps.push(time_s[i]! - time_s[i - 1]!);
  return median(steps.filter((step) => step > 0)) ?? 0;
}

/** Values at even times: the mean of the samples around each where there are several, else linear between two. */
function resample(channel: LogChannel, first_s: number, step_s: number, count: number): Float64Array {
  const { time_s, values } = channel;
  const held = logRole(channel.role).held === true;
  const gap_s = Math.max(GAP_S, GAP_SAMPLES * typicalStep_s(time_s));
  const out = new Float64Array(count).fill(NaN);
  let next = 0;
  let low = 0;
  for (let i = 0; i < count; i++) {
    const at_s = first_s + i * step_s;
    while (next < time_s.length && time_s[next]! <= at_s + 1e-9) next++;
    const before = next - 1;
    if (before < 0) continue;
    const since_s = at_s - time_s[before]!;
    if (held) {
      if (since_s <= gap_s) out[i] = values[before]!;
      continue;
    }
    while (low < time_s.length && time_s[low]! < at_s - step_s / 2) low++;
    let high = low;
    while (high < time_s.length && time_s[high]! < at_s + step_s / 2) high++;
    if (high - low >= 2) out[i] = mean(values.subarray(low, high)) ?? NaN;
    else if (since_s < 1e-9) out[i] = values[before]!;
    else if (next < time_s.length && time_s[next]! - time_s[before]! <= gap_s) {
      const part = since_s / (time_s[next]! - time_s[before]!);
      out[i] = values[before]! + part * (values[next]! - values[before]!);
    }
  }
  return out;
}

/**
 * Yaw rate without the offset that it shows standing; signs that agree with it: in steady motion ay = v r, and a wheel
 * turned to the left turns the car to the left. A yaw rate that is missing is ay / v, an acceleration that is missing v r.
 */
function deriveMotion(
  columns: Partial<Record<LogRole, Float64Array>>,
  step_s: number,
  notes: string[],
): void {
  const { speed, lateralAcceleration: ay, yawRate } = columns;
  if (speed === undefined) return;
  if (yawRate !== undefined) {
    const standing = yawRate.filter((rate, i) => speed[i]! < STANDING_MPS && Number.isFinite(rate));
    const offset = standing.length * step_s >= MIN_STANDING_S ? mean(standing) : undefined;
    if (offset !== undefined) {
      columns.yawRate = yawRate.map((rate) => rate - offset);
      notes.push(`Yaw rate: its mean at standstill, ${offset.toPrecision(3)} rad/s, was subtracted.`);
    }
    const turning = speed.map((v, i) => v * columns.yawRate![i]!);
    if (ay === undefined) {
      columns.lateralAcceleration = turning;
      notes.push('Lateral acceleration: not in the log; speed times yaw rate is used.');
    } else if (correlation(turning, ay) < OPPOSED) {
      columns.lateralAcceleration = ay.map((value) => -value);
      notes.push(
        'Lateral acceleration: its sign is opposite to that of speed times yaw rate and was changed.',
      );
    }
  } else if (ay !== undefined) {
    columns.yawRate = ay.map((value, i) => (speed[i]! > 3 ? value / speed[i]! : NaN));
    notes.push(
      'Yaw rate: not in the log; lateral acceleration over speed is used, which holds in steady turns.',
    );
  }
  const { steeringWheelAngle, yawRate: rate } = columns;
  if (
    steeringWheelAngle !== undefined &&
    rate !== undefined &&
    correlation(steeringWheelAngle, rate) < OPPOSED
  ) {
    columns.steeringWheelAngle = steeringWheelAngle.map((value) => -value);
    notes.push('Steering: its sign is opposite to that of the yaw rate and was changed.');
  }
}

/** Pearson's correlation of two channels where both have values; 0 where one does not vary. */
export function correlation(a: Float64Array, b: Float64Array): number {
  const both = [...a.keys()].filter((i) => Number.isFinite(a[i]!) && Number.isFinite(b[i]!));
  const meanA = mean(both.map((i) => a[i]!)) ?? 0;
  const meanB = mean(both.map((i) => b[i]!)) ?? 0;
  let [aa, bb, ab] = [0, 0, 0];
  for (const i of both) {
    aa += (a[i]! - meanA) ** 2;
    bb += (b[i]! - meanB) ** 2;
    ab += (a[i]! - meanA) * (b[i]! - meanB);
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
}
