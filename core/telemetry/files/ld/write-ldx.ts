import { crossingsOf } from '../lap-watch.ts';
import type { RecordedLap } from '../recording.ts';
import { LDX_IDS } from './ldx.ts';

const IDS: ReadonlyMap<string, string> = new Map(Object.entries(LDX_IDS));

const ISO_DATE = /^(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?)(?:\.\d+)?Z?$/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

// XML 1.0, section 2.2: other control characters are not allowed in a document, not even as references.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function attribute(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Microseconds as MoTeC's files have them: 2.12100000e+08. */
function microseconds(time_s: number): string {
  const [digits = '0', exponent = '+0'] = (time_s * 1e6).toExponential(12).split('e');
  return `${digits}e${exponent.slice(0, 1)}${exponent.slice(1).padStart(2, '0')}`;
}

/** 9:07.952 */
function lapTime(time_s: number): string {
  const ms = Math.round(time_s * 1000);
  const rest = ((ms % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${Math.floor(ms / 60_000)}:${rest}`;
}

interface LdxDetail {
  readonly element: 'String' | 'DateTime';
  readonly id: string;
  readonly value: string;
}

const stringDetail = (id: string, value: string): LdxDetail => ({ element: 'String', id, value });

/** A detail of the recording. The vehicle replaces a missing id, as in the .ld. */
function detailOf(detail: string, value: string, details: Readonly<Record<string, string>>): LdxDetail {
  if (detail === 'vehicle' && details['vehicleId'] === undefined)
    return stringDetail(LDX_IDS.vehicleId, value);
  const id = IDS.get(detail) ?? detail;
  // A text that is not a date, as other programs write it, stays as it is.
  const [, whole] = (detail === 'date' ? ISO_DATE.exec(value) : null) ?? [];
  return whole === undefined ? stringDetail(id, value) : { element: 'DateTime', id, value: whole };
}

/** The numbers are those of i2: the piece between beacons 3 and 4 is lap 3, that before the first one lap 0. */
function fastestOf(laps: readonly RecordedLap[], crossings_s: readonly number[]): readonly LdxDetail[] {
  const complete = laps.filter((lap) => lap.complete);
  const fastest = complete.reduce<RecordedLap | undefined>(
    (best, lap) => (best === undefined || lap.end_s - lap.start_s < best.end_s - best.start_s ? lap : best),
    undefined,
  );
  if (fastest === undefined) return [];
  return [
    stringDetail('Fastest Time', lapTime(fastest.end_s - fastest.start_s)),
    stringDetail('Fastest Lap', String(crossings_s.indexOf(fastest.start_s) + 1)),
  ];
}

/** The .ldx beside a log: a beacon at every crossing of the line, the fastest complete lap, and details of other names. */
export function writeLdx(laps: readonly RecordedLap[], details: Readonly<Record<string, string>>): string {
  const crossings_s = crossingsOf(laps);
  const beacons = crossings_s.map(
    (time_s, i) =>
      `     <Marker Version="100" ClassName="BCN" Name="Manual.${i + 1}" Flags="77" Time="${microseconds(time_s)}"/>\n`,
  );
  const reported = [
    stringDetail('Total Laps', String(crossings_s.length + 1)),
    ...fastestOf(laps, crossings_s),
    ...Object.entries(details).map(([detail, value]) => detailOf(detail, value, details)),
  ];
  const detailLines = reported.map(
    ({ element, id, value }) => `   <${element} Id="${attribute(id)}" Value="${attribute(value)}"/>\n`,
  );
  const markers =
    beacons.length === 0
      ? ''
      : `  <Layer>\n   <MarkerBlock>\n    <MarkerGroup Name="Beacons" Index="3">\n${beacons.join('')}    </MarkerGroup>\n   </MarkerBlock>\n   <RangeBlock/>\n  </Layer>\n`;
  return (
    '<?xml version="1.0"?>\n' +
    '<LDXFile Locale="English_United States.1252" DefaultLocale="C" Version="1.6">\n' +
    ` <Layers>\n${markers}  <Details>\n${detailLines.join('')}  </Details>\n </Layers>\n</LDXFile>\n`
  );
}
