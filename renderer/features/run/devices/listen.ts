import type { ActKind } from './acts.ts';
import type { PadPlaces } from './device.ts';
import type { Movement } from './profile.ts';

interface PlaceReadings {
  readonly axes: number[];
  readonly buttons: number[];
}

/** Readings of all inputs when the person was asked to move one. */
export interface Listening {
  readonly kind: ActKind;
  readonly rest: Map<number, PlaceReadings>;
  readonly last: Map<number, PlaceReadings>;
}

export interface Heard extends Movement {
  readonly place: number;
}

const copyOf = (pad: NonNullable<PadPlaces[number]>): PlaceReadings => ({
  axes: [...pad.axes],
  buttons: pad.buttons.map(({ value }) => value),
});

function copiesOf(places: PadPlaces): Map<number, PlaceReadings> {
  const copies = new Map<number, PlaceReadings>();
  for (const [place, pad] of places.entries()) if (pad !== null) copies.set(place, copyOf(pad));
  return copies;
}

export const listen = (kind: ActKind, places: PadPlaces): Listening => ({
  kind,
  rest: copiesOf(places),
  last: copiesOf(places),
});

/** Share of the full range that has to be moved, so that a noisy axis is not mistaken for a movement. */
const MIN_AXIS: Record<ActKind, number> = { steer: 0.12, pedal: 0.25, hold: 0.3, press: 0.3, gate: 0.3 };
const MIN_BUTTON = 0.5;
const AXIS_RANGE = 2;
/** A pedal does not move further in one frame; an axis without an earlier report does, from its initial 0. */
const FIRST_JUMP = 0.5;

/** The input that moved most, once it moved far enough. */
export function hear(listening: Listening, places: PadPlaces): Heard | undefined {
  let most = 1;
  let heard: Heard | undefined;
  for (const [place, pad] of places.entries()) {
    if (pad === null) continue;
    const rest = listening.rest.get(place);
    const last = listening.last.get(place);
    if (rest === undefined || last === undefined) {
      // Connected since then: its first reading is its rest.
      listening.rest.set(place, copyOf(pad));
      listening.last.set(place, copyOf(pad));
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
      heard = { place, source: 'axis', index, rest: from, reached: reading };
    }
    if (listening.kind === 'steer') continue;
    for (const [index, { value }] of pad.buttons.entries()) {
      const from = rest.buttons[index] ?? value;
      const size = Math.abs(value - from) / MIN_BUTTON;
      if (size <= most) continue;
      most = size;
      heard = { place, source: 'button', index, rest: from, reached: value };
    }
  }
  return heard;
}
