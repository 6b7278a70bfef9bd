import { crossingsOf } from '../laps.ts';
import type { RecordedLap } from '../recording.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

// XML 1.0, section 2.2: other control characters cannot stand in a document, not even as references.
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

/** The .ldx beside a log: a beacon at every crossing of the line, the fastest complete lap, and details of other names. */
export function writeLdx(laps: readonly RecordedLap[], details: Readonly<Record<string, string>>): string {
  const crossings_s = crossingsOf(laps);
  const complete = laps.filter((lap) => lap.complete);
  const fastest = complete.reduce<RecordedLap | undefined>(
    (best, lap) => (best === undefined || lap.end_s - lap.start_s < best.end_s - best.start_s ? lap : best),
    undefined,
  );
  const beacons = crossings_s.map(
    (time_s, i) =>
      `     <Marker Version="100" ClassName="BCN" Name="Manual.${i + 1}" Flags="77" Time="${microseconds(time_s)}"/>\n`,
  );
  const strings: readonly (readonly [string, string])[] = [
    ['Total Laps', String(Math.max(1, laps.length))],
    ...(fastest === undefined
      ? []
      : ([
          ['Fastest Time', lapTime(fastest.end_s - fastest.start_s)],
          ['Fastest Lap', String(fastest.number)],
        ] as const)),
    ...Object.entries(details),
  ];
  const detailLines = strings.map(
    ([id, value]) => `   <String Id="${attribute(id)}" Value="${attribute(value)}"/>\n`,
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
