import { CHANNELS_AT, makeLd, type MadeChannel } from './make-ld.ts';

const SPEED: MadeChannel = { name: 'Ground Speed', unit: 'km/h', type: [7, 4], raw: [0, 90, 180] };
const GEAR: MadeChannel = { name: 'Gear', unit: '', type: [3, 2], raw: [1, 2, 3] };

/** A small .ld for each way in which real files and public parsers disagree, by the name of its file in fixtures/telemetry. */
export const PITFALL_FILES: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'ld-pitfall-1-sixteen-bit-pointers.ld': makeLd({ pointerBits: 16, channels: [SPEED, GEAR] }),
  'ld-pitfall-2-channel-count-in-both-halves.ld': makeLd({
    channelCount: 0x0002_0002,
    channels: [SPEED, GEAR],
  }),
  'ld-pitfall-3-entries-not-contiguous.ld': makeLd({ channels: [{ ...SPEED, stride: 212 }, GEAR] }),
  'ld-pitfall-3-list-leads-back.ld': makeLd({ channels: [SPEED, { ...GEAR, next: CHANNELS_AT[32] }] }),
  'ld-pitfall-3-entry-links-to-itself.ld': makeLd({ channels: [{ ...SPEED, next: CHANNELS_AT[32] }, GEAR] }),
  'ld-pitfall-4-unit-in-short-name.ld': makeLd({
    deviceType: 'M1',
    channels: [
      { name: 'Engine Speed', shortName: 'rpm', type: [7, 4], raw: [900, 4500, 6000] },
      { name: 'Vehicle Acceleration Lateral', shortName: 'G', type: [7, 4], raw: [0, -1.2, 1.4] },
      { name: 'Vehicle Speed', shortName: 'm/s', type: [7, 4], raw: [0, 25, 50] },
    ],
  }),
  'ld-pitfall-5-weight-in-low-half.ld': makeLd({ weight: 36_046_100, channels: [SPEED] }),
  'ld-pitfall-6-names-cut-and-repeated.ld': makeLd({
    channels: [
      { ...SPEED, name: 'Suspension Travel Rear Left Filtered' },
      { ...SPEED, name: 'Suspension Travel Rear Left Filtered', raw: [1, 2, 3] },
      { name: 'Air Temp \xb0', unit: '\xb0C', type: [7, 4], raw: [20, 21, 22] },
    ],
  }),
  'ld-pitfall-7-junk-type-without-samples.ld': makeLd({
    channels: [{ name: 'Reserved', type: [17_536, 5], raw: [] }, SPEED],
  }),
  'ld-pitfall-8-scaling.ld': makeLd({
    channels: [
      { name: 'Brake Pos', unit: '%', type: [3, 2], raw: [0, 3, 1000], scaling: [0, 1, 1, 1] },
      { name: 'Wheel Speed', unit: 'km/h', type: [3, 2], raw: [0, 2500], scaling: [0, 36, 10, 1] },
      { name: 'Engine RPM', unit: 'rpm', type: [3, 2], raw: [15, 100], scaling: [0, 6, 10, -1] },
      { name: 'Latitude', unit: 'deg', type: [5, 4], raw: [519_123_457], scaling: [0, 1, 1, 7] },
      { name: 'Shifted', unit: 'C', type: [0, 2], raw: [0, 100], scaling: [-40, 1, 0, 0] },
    ],
  }),
  'ld-pitfall-9-genuine-pro-marker.ld': makeLd({ proLogging: 0xd20822, channels: [SPEED] }),
};

/** Damaged files. */
export const DAMAGED_FILES: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'ld-damaged-samples-outside.ld': makeLd({ channels: [SPEED, { ...GEAR, samples: 1_000_000 }] }),
  'ld-damaged-cut-in-samples.ld': makeLd({
    channels: [SPEED, GEAR],
    length: CHANNELS_AT[32] + 2 * 124 + 3 * 4 + 4,
  }),
  'ld-damaged-cut-in-list.ld': makeLd({ channels: [SPEED, GEAR], length: CHANNELS_AT[32] + 124 + 40 }),
  'ld-damaged-cut-in-header.ld': makeLd({ channels: [SPEED], length: 700 }),
};
