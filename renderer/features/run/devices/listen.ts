import type { ActKind } from './acts.ts';
import type { PadPositions } from './device.ts';
import type { Movement } from './profile.ts';

interface PositionReadings {
  readonly axes: number[];
  readonly buttons: number[];
}

/** Readings of all inputs when the person was asked to move one. */
export interface Listening {
  readonly kind: ActKind;
  readonly rest: Map<number, PositionReadings>;
  readonly last: Map<number, PositionReadings>;
}

export interface Heard extends Movement {
  readonly slot: number;
}

const copyOf = (pad: NonNullable<PadPositions[number]>): PositionReadings => ({
  axes: [...pad.axes],
  buttons: pad.buttons.map(({ value }) => value),
});

function copiesOf(slots: PadPositions): Map<number, PositionReadings> {
  const copies = new Map<number, PositionReadings>();
  for (const [slot, pad] of slots.entries()) if (pad !== null) copies.set(slot, copyOf(pad));
  return copies;
}

export const listen = (kind: ActKind, slots: PadPositions): Listening => ({
  kind,
  rest: copiesOf(slots),
  last: copiesOf(slots),
});

/** Share of the full range that has to be moved, so that a noisy axis is not mistaken for a movement. */
const MIN_AXIS: Record<ActKind, number> = { steer: 0.12, pedal: 0.25, hold: 0.3, press: 0.3, gate: 0.3 };
const MIN_BUTTON = 0.5;
const AXIS_RANGE = 2;
/** A pedal does not move further in one frame; an axis without an earlier report does, from its initial 0. */
const FIRST_JUMP = 0.5;

/** The input that moved most, once it moved far enough. */
export function hear(listening: Listening, slots: PadPositions): Heard | undefined {
  let most = 1;
  let heard: Heard | undefined;
  for (const [slot, pad] of slots.entries()) {
    if (pad === null) continue;
    const rest = listening.rest.get(slot);
    const last = listening.last.get(slot);
    if (rest === undefined || last === undefined) {
      // Connected since then: its first reading is its rest.
      listening.rest.set(slot, copyOf(pad));
      listening.last.set(slot, copyOf(pad));
      continue;
    }
    for (const [index, reading] of pad.axes.entries()) {
      const before = last.axes[index] ?? reading;
      last.axes[index] = reading;
      if (listening.kind === 'pedal' && before === 0 && Math.abs(reading) > FIRST_JUMP)
        rest.axes[index] = reading;
      const from = rest.axes[index] ?? reading;
      const size = Math.abs(reading - from) / AXIS_RANGE / MIN_AXIS[listening.kind];
      if (size <= most) continue;
      most = size;
      heard = { slot, source: 'axis', index, rest: from, reached: reading };
    }
    if (listening.kind === 'steer') continue;
    for (const [index, { value }] of pad.buttons.entries()) {
      const from = rest.buttons[index] ?? value;
      const size = Math.abs(value - from) / MIN_BUTTON;
      if (size <= most) continue;
      most = size;
      heard = { slot, source: 'button', index, rest: from, reached: value };
    }
  }
  return heard;
}
