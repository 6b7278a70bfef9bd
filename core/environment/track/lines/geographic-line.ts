import { tangentPlane } from '../../../math/tangent-plane.ts';
import type { TrackProblem } from '../track-problems.ts';
import { GUESSED_WIDTHS, type LinePoints } from './line-points.ts';
import { takeXml } from './xml-elements.ts';

interface Position {
  readonly latitude_deg: number;
  readonly longitude_deg: number;
  readonly altitude_m: number | undefined;
}

/** A GPX (track or route points) or a KML (coordinates of lines). */
export const isGeographicXml = (text: string): boolean =>
  /<(?:\w+:)?(?:gpx|kml)[\s>]/i.test(text.slice(0, 4000));

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Positions of a GPX or KML in their order. */
export function readGeographicXml(text: string): LinePoints {
  const positions: Position[] = [];
  const problems: TrackProblem[] = [];
  let point: { latitude_deg: number; longitude_deg: number; altitude_m: number | undefined } | undefined;
  const line = takeXml(text, problems, {
    open: (name, attributes) => {
      if (localName(name) === 'trkpt' || localName(name) === 'rtept')
        point = {
          latitude_deg: Number(attributes['lat']),
          longitude_deg: Number(attributes['lon']),
          altitude_m: undefined,
        };
    },
    close: (name, between) => {
      const local = localName(name);
      if (local === 'ele' && point !== undefined && between.trim() !== '') point.altitude_m = Number(between);
      else if ((local === 'trkpt' || local === 'rtept') && point !== undefined) {
        positions.push(point);
        point = undefined;
      } else if (local === 'coordinates')
        for (const triple of between.trim().split(/\s+/)) {
          const [longitude_deg = NaN, latitude_deg = NaN, altitude_m] = triple.split(',').map(Number);
          positions.push({ latitude_deg, longitude_deg, altitude_m });
        }
      else if (local === 'coord') {
        const [longitude_deg = NaN, latitude_deg = NaN, altitude_m] = between.trim().split(/\s+/).map(Number);
        positions.push({ latitude_deg, longitude_deg, altitude_m });
      }
    },
  });
  if (problems.length === 0 && positions.length === 0)
    problems.push({
      severity: 'error',
      line,
      key: '',
      message: 'there are no track or route points (GPX) and no coordinates of a line (KML).',
    });
  return inPlane(positions, problems);
}

/** Columns of a CSV of positions, by the names that loggers and map programs use. */
export function positionColumns(
  names: readonly string[],
): { readonly latitude: number; readonly longitude: number; readonly altitude: number } | undefined {
  const find = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name.trim()));
  const latitude = find(/^"?(?:gps[_ ])?lat(?:itude)?\b/i);
  const longitude = find(/^"?(?:gps[_ ])?(?:lon|lng|long)(?:gitude)?\b/i);
  if (latitude < 0 || longitude < 0) return undefined;
  return { latitude, longitude, altitude: find(/^"?(?:gps[_ ])?(?:alt(?:itude)?|ele(?:vation)?|height)\b/i) };
}

/** The points of the plane at the first position; heights from the first one. */
export function inPlane(positions: readonly Position[], problems: readonly TrackProblem[] = []): LinePoints {
  const [first] = positions;
  const bad = positions.findIndex(
    ({ latitude_deg, longitude_deg }) => !(Math.abs(latitude_deg) <= 90) || !(Math.abs(longitude_deg) <= 180),
  );
  if (first === undefined || bad >= 0 || problems.length > 0)
    return {
      points: [],
      notes: [],
      problems: [
        ...problems,
        ...(bad < 0
          ? []
          : [
              {
                severity: 'error' as const,
                line: 1,
                key: '',
                message: `position ${bad + 1} is not a latitude of -90 to 90° and a longitude of -180 to 180°.`,
              },
            ]),
      ],
    };
  const plane = tangentPlane({ ...first, altitude_m: 0 });
  const hasHeights = positions.every(
    ({ altitude_m }) => altitude_m !== undefined && Number.isFinite(altitude_m),
  );
  const start_m = hasHeights ? (first.altitude_m ?? 0) : 0;
  const { left_m, right_m, note } = GUESSED_WIDTHS;
  return {
    points: positions.map(({ latitude_deg, longitude_deg, altitude_m = 0 }) => ({
      ...plane.pointOf(latitude_deg, longitude_deg),
      z_m: hasHeights ? altitude_m - start_m : 0,
      left_m,
      right_m,
      bank_rad: 0,
    })),
    notes: [
      'Latitude and longitude became x east and y north, in metres from the first point.',
      hasHeights
        ? 'Heights are those of the file, which receivers measure some metres wrong.'
        : 'The file has no heights: the track is level.',
      note,
    ],
    problems: [],
  };
}
