import type { ExportChange } from '../contract/import-report.ts';
import { readLut } from './lut.ts';
import { fileNumber } from './numbers.ts';
import type { Span } from './plain-document.ts';
import type { Reading } from './reading.ts';
import { findFile, type SourceCar } from './source.ts';
import type { TorquePoint } from './torque-curve.ts';

/** A piece of a source file to be replaced. */
export interface TextChange {
  readonly file: string;
  readonly span: Span;
  readonly text: string;
}

interface PointPlace {
  readonly speed_rpm: number;
  readonly torque_Nm: number;
  readonly line: number;
  /** Range of the torque in the text. */
  readonly span: Span;
  /** Range of the whole line. */
  readonly row: Span;
  readonly key: string;
}

interface CurvePlace {
  readonly file: string;
  readonly section: string;
  readonly points: readonly PointPlace[];
  /** A whole line for a new point. */
  line(point: TorquePoint, index: number): string;
}

function lutPlace(source: SourceCar, reading: Reading): CurvePlace | undefined {
  const file = findFile(source.files, reading.curveFile);
  if (file === undefined) return undefined;
  const points = readLut(file.text).points.map(({ x, y, line, span, row }) => ({
    speed_rpm: x,
    torque_Nm: y,
    line,
    span,
    row,
    key: `${fileNumber(x)}|`,
  }));
  const ending = file.text.includes('\r\n') ? '\r\n' : '\n';
  return {
    file: file.name,
    section: '',
    points,
    line: (point) => `${fileNumber(point.speed_rpm, 6)}|${fileNumber(point.torque_Nm, 6)}${ending}`,
  };
}

/** VDrift numbers its points, so a new one between two would rename all that follow: only torques go back. */
function keyedPlace(reading: Reading): CurvePlace | undefined {
  const links = reading.mapping.links.filter(({ entry }) => /^torque-curve-\d+$/.test(entry.key));
  const [first] = links;
  if (first === undefined) return undefined;
  const points = links.flatMap(({ entry }) => {
    const [speed = '', torque = ''] = entry.value.split(',');
    const start = entry.span.start + speed.length + 1 + (torque.length - torque.trimStart().length);
    return [
      {
        speed_rpm: Number(speed),
        torque_Nm: Number(torque),
        line: entry.line,
        span: { start, end: start + torque.trim().length },
        row: entry.span,
        key: entry.key,
      },
    ];
  });
  return { file: first.file, section: 'engine', points, line: () => '' };
}

/** The torque of the edited curve at a speed where the source has a point; undefined where it has none. */
function at(torques: readonly TorquePoint[], speed_rpm: number): TorquePoint | undefined {
  return torques.find((point) => Math.abs(point.speed_rpm - speed_rpm) < 0.01);
}

/**
 * The torque curve back into the source: a torque that changed replaces the bytes of its number; in a table, points
 * that were added or taken away add or remove their lines. The run-out to 0 that the import added stays away.
 */
export function exportCurve(
  source: SourceCar,
  reading: Reading,
  torques: readonly TorquePoint[],
): (ExportChange & { readonly change: TextChange })[] {
  const place = reading.curveFile === '' ? keyedPlace(reading) : lutPlace(source, reading);
  if (place === undefined) return [];
  const from = ['engine.curve_torque', 'engine.max_torque'];
  const changes: (ExportChange & { readonly change: TextChange })[] = [];
  const say = (point: PointPlace, after: string, span: Span, text: string): void => {
    const { file, section } = place;
    const before = fileNumber(point.torque_Nm);
    changes.push({
      file,
      line: point.line,
      section,
      key: point.key,
      before,
      after,
      from,
      change: { file, span, text },
    });
  };
  for (const point of place.points) {
    const now = at(torques, point.speed_rpm);
    if (now === undefined) {
      if (reading.curveFile !== '') say(point, 'line removed', point.row, '');
      continue;
    }
    const isSame = Math.abs(now.torque_Nm - point.torque_Nm) <= 1e-5 * Math.max(1, point.torque_Nm);
    // A torque below 0 is read as 0.
    if (!isSame && !(point.torque_Nm < 0 && now.torque_Nm === 0)) {
      const text = fileNumber(now.torque_Nm, 6);
      say(point, text, point.span, text);
    }
  }
  if (reading.curveFile !== '') changes.push(...addedPoints(place, reading, torques, from));
  return changes;
}

function addedPoints(
  place: CurvePlace,
  reading: Reading,
  torques: readonly TorquePoint[],
  from: string[],
): (ExportChange & { readonly change: TextChange })[] {
  const runOut_rpm = reading.curve.points.at(-1)?.x;
  return torques.flatMap((point, index) => {
    if (place.points.some((known) => Math.abs(known.speed_rpm - point.speed_rpm) < 0.01)) return [];
    if (point.speed_rpm === runOut_rpm && point.torque_Nm === 0) return [];
    const next = place.points.find((known) => known.speed_rpm > point.speed_rpm);
    const last = place.points.at(-1);
    const offset = next?.row.start ?? last?.row.end ?? 0;
    const line = next?.line ?? (last?.line ?? 0) + 1;
    const text = place.line(point, index);
    const { file, section } = place;
    const change = { file, span: { start: offset, end: offset }, text };
    return [
      {
        file,
        line,
        section,
        key: `${fileNumber(point.speed_rpm)}|`,
        before: '',
        after: text.trim(),
        from,
        change,
      },
    ];
  });
}
