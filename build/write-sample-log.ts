import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { driveLaps } from '../core/proof/bench/telemetry/driven-lap.ts';
import { tangentPlane } from '../core/math/tangent-plane.ts';
import { fromSI } from '../core/units/convert.ts';

/**
 * Writes fixtures/logs/simulated-kart-circuit.csv again: `node build/write-sample-log.ts`. Laps of the sample coupe by our own
 * simulation, as a logger with a GPS receiver would store them; its place is in the middle of a lake.
 */
const folder = fileURLToPath(new URL('../fixtures/logs', import.meta.url));
const RATE_HZ = 10;
/** Three laps of some 44 s and the start of a fourth one. */
const DURATION_S = 145;
const PLANE = tangentPlane({ latitude_deg: 46.45, longitude_deg: 6.6, altitude_m: 372 });

interface Column {
  readonly head: string;
  readonly digits: number;
  readonly of: (channel: (name: string) => number) => number;
}

const position = (channel: (name: string) => number) =>
  PLANE.geodeticOf({ x_m: channel('positionX_m'), y_m: channel('positionY_m') });
const COLUMNS: readonly Column[] = [
  { head: 'Latitude (deg)', digits: 7, of: (channel) => position(channel).latitude_deg },
  { head: 'Longitude (deg)', digits: 7, of: (channel) => position(channel).longitude_deg },
  { head: 'Speed (km/h)', digits: 2, of: (channel) => fromSI(channel('speed_mps'), 'kph') },
  { head: 'Engine Speed (rpm)', digits: 0, of: (channel) => fromSI(channel('engineSpeed_radps'), 'rpm') },
  { head: 'Gear', digits: 0, of: (channel) => channel('gear') },
  { head: 'Throttle (%)', digits: 1, of: (channel) => 100 * channel('accelerator') },
  { head: 'Brake (%)', digits: 1, of: (channel) => 100 * channel('brake') },
  { head: 'Steering (%)', digits: 1, of: (channel) => 100 * channel('steer') },
  {
    head: 'Lateral Acceleration (g)',
    digits: 3,
    of: (channel) => fromSI(channel('lateralAcceleration_mps2'), 'g'),
  },
  {
    head: 'Longitudinal Acceleration (g)',
    digits: 3,
    of: (channel) => fromSI(channel('longitudinalAcceleration_mps2'), 'g'),
  },
];

const { channels, blocks } = driveLaps(DURATION_S, RATE_HZ);
const at = new Map(channels.map(({ name }, i) => [name, i]));
const rows = [['Time (s)', ...COLUMNS.map(({ head }) => head)].join(',')];
for (const { values, count } of blocks)
  for (let i = 0; i < count; i++) {
    const channel = (name: string): number => values[i * channels.length + (at.get(name) ?? Number.NaN)] ?? 0;
    const time_s = (rows.length - 1) / RATE_HZ;
    rows.push([time_s.toFixed(1), ...COLUMNS.map(({ of, digits }) => of(channel).toFixed(digits))].join(','));
  }
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/simulated-kart-circuit.csv`, `${rows.join('\n')}\n`);
