/** Parts of a series; each has a minimum and a maximum. */
const PARTS = 100;

export interface Envelope {
  /** NaN for a missing value. */
  readonly add: (value: number) => void;
  /** Minimum and maximum of each part, one after the other; NaN for a part of missing values. */
  readonly values: () => Float64Array<ArrayBuffer>;
}

/**
 * Envelope of a series whose length only its end shows: at most {@link PARTS} parts of equal length. When all are full, neighbours
 * are joined and the next parts are twice as long.
 */
export function createEnvelope(): Envelope {
  const extremes = new Float64Array(2 * PARTS).fill(Number.NaN);
  let length = 1;
  let part = 0;
  let inPart = 0;
  const joinNeighbours = (): void => {
    for (let i = 0; i < PARTS / 2; i++) {
      const [min0 = NaN, max0 = NaN, min1 = NaN, max1 = NaN] = extremes.subarray(4 * i, 4 * i + 4);
      extremes[2 * i] = min1 < min0 || Number.isNaN(min0) ? min1 : min0;
      extremes[2 * i + 1] = max1 > max0 || Number.isNaN(max0) ? max1 : max0;
    }
    extremes.fill(Number.NaN, PARTS);
    part = PARTS / 2;
    length *= 2;
  };
  return {
    add: (value) => {
      if (inPart === length) {
        inPart = 0;
        part++;
        if (part === PARTS) joinNeighbours();
      }
      inPart++;
      const at = 2 * part;
      // A comparison with NaN is false: the first value of a part replaces both.
      if (!((extremes[at] as number) <= value))
        extremes[at] = Number.isNaN(value) ? (extremes[at] as number) : value;
      if (!((extremes[at + 1] as number) >= value))
        extremes[at + 1] = Number.isNaN(value) ? (extremes[at + 1] as number) : value;
    },
    values: () => extremes.slice(0, inPart === 0 ? 0 : 2 * (part + 1)),
  };
}

export function envelopeOf(values: Iterable<number>): Float64Array<ArrayBuffer> {
  const envelope = createEnvelope();
  for (const value of values) envelope.add(value);
  return envelope.values();
}
