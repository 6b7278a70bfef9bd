import type { ExportChange } from '../../contract/import-report.ts';
import { firstIndexWhere } from '../../math/sorted.ts';
import { readLut } from './lut.ts';
import { fileNumber } from './numbers.ts';
import type { Span } from './plain-document.ts';
import type { Reading } from './reading.ts';
import { findFile, type SourceCar } from './import-source.ts';
import type { TorquePoint } from './torque-curve.ts';

/** A piece of a source file to be replaced. */
export interface TextChange {
  readonly file: string;
  readonly span: Span;
  readonly text: string;
}

interface PointPosition {
  readonly speed_rpm: number;
  readonly torque_Nm: number;
  /** Figure of the file per Nm. */
  readonly perNm: number;
  readonly section: string;
  readonly line: number;
  /** Range of the torque in the text. */
  readonly span: Span;
  /** Range of the whole line. */
  readonly row: Span;
  readonly key: string;
}

interface CurvePosition {
  readonly file: string;
  readonly points: readonly PointPosition[];
  /** A whole line for a new point. */
  line(point: TorquePoint, index: number): string;
}

/** The points that an import reads: one whose speed is not above those before it stays in its file as it is. */
function rising<T extends { readonly x: number }>(points: readonly T[]): T[] {
  let highest = -Infinity;
  return points.filter(({ x }) => {
    const rises = x > highest;
    if (rises) highest = x;
    return rises;
  });
}

function lutPosition(source: SourceCar, reading: Reading): CurvePosition | undefined {
  const file = findFile(source.files, reading.curveFile);
  if (file === undefined) return undefined;
  const points = rising(readLut(file.text).points).map(({ x, y, line, span, row }) => ({
    speed_rpm: x,
    torque_Nm: y,
    perNm: 1,
    section: '',
    line,
    span,
    row,
    key: `${fileNumber(x)}|`,
  }));
  const ending = file.text.includes('\r\n') ? '\r\n' : '\n';
  return {
    file: file.name,
    points,
    line: (point) => `${fileNumber(point.speed_rpm, 6)}|${fileNumber(point.torque_Nm, 6)}${ending}`,
  };
}

/** Points of a car's own file stay as many as they are: only torques go back. */
function keyedPosition({ curveKeys = [] }: Reading): CurvePosition | undefined {
  const [first] = curveKeys;
  if (first === undefined) return undefined;
  const points = curveKeys.map(({ entry, speed_rpm, torque, perNm, span }) => ({
    speed_rpm,
    torque_Nm: torque / perNm,
    perNm,
    section: entry.section,
    line: entry.line,
    span,
    row: entry.span,
    key: entry.key,
  }));
  return { file: first.file, points, line: () => '' };
}

/** Two speeds that differ by less are those of one point, rpm. */
const SAME_SPEED_RPM = 0.01;

/** Index of the first of rising numbers above a limit; how many there are where none is. */
const firstAbove = (rising: readonly number[], limit: number): number =>
  firstIndexWhere(rising.length, (index) => (rising[index] ?? 0) > limit);

/** Index of a speed among rising ones; undefined where there is none so near. */
function indexOfSpeed(rising_rpm: readonly number[], speed_rpm: number): number | undefined {
  const index = firstAbove(rising_rpm, speed_rpm - SAME_SPEED_RPM);
  return Math.abs((rising_rpm[index] ?? NaN) - speed_rpm) < SAME_SPEED_RPM ? index : undefined;
}

/**
 * The torque curve back into the source: a torque that changed replaces the bytes of its number; in a table, points
 * that were added or taken away add or remove their lines. The run-out to 0 that the import added stays away.
 *
 * @param boosted torques of the edited curve; their speeds rise
 */
export function exportCurve(
  source: SourceCar,
  reading: Reading,
  boosted: readonly TorquePoint[],
): (ExportChange & { readonly change: TextChange })[] {
  const torques = boosted.map(({ speed_rpm, torque_Nm }) => ({
    speed_rpm,
    torque_Nm: torque_Nm / (reading.boost?.(speed_rpm) ?? 1),
  }));
  const target = reading.curveFile === '' ? keyedPosition(reading) : lutPosition(source, reading);
  if (target === undefined) return [];
  const from = ['engine.curve_torque', 'engine.max_torque'];
  const changes: (ExportChange & { readonly change: TextChange })[] = [];
  const say = (point: PointPosition, after: string, span: Span, text: string): void => {
    const { file } = target;
    const before = fileNumber(point.torque_Nm * point.perNm);
    changes.push({
      file,
      line: point.line,
      section: point.section,
      key: point.key,
      before,
      after,
      from,
      change: { file, span, text },
    });
  };
  const speeds_rpm = torques.map(({ speed_rpm }) => speed_rpm);
  for (const point of target.points) {
    const now = torques[indexOfSpeed(speeds_rpm, point.speed_rpm) ?? -1];
    if (now === undefined) {
      if (reading.curveFile !== '') say(point, 'line removed', point.row, '');
      continue;
    }
    const isSame = Math.abs(now.torque_Nm - point.torque_Nm) <= 1e-5 * Math.max(1, point.torque_Nm);
    // A torque below 0 is read as 0.
    if (!isSame && !(point.torque_Nm < 0 && now.torque_Nm === 0)) {
      const text = fileNumber(now.torque_Nm * point.perNm, 6);
      say(point, text, point.span, text);
    }
  }
  if (reading.curveFile !== '') changes.push(...addedPoints(target, reading, torques, from));
  return changes;
}

function addedPoints(
  target: CurvePosition,
  reading: Reading,
  torques: readonly TorquePoint[],
  from: string[],
): (ExportChange & { readonly change: TextChange })[] {
  const runOut_rpm = reading.curve.points.at(-1)?.x;
  const known_rpm = target.points.map(({ speed_rpm }) => speed_rpm);
  return torques.flatMap((point, index) => {
    if (indexOfSpeed(known_rpm, point.speed_rpm) !== undefined) return [];
    if (point.speed_rpm === runOut_rpm && point.torque_Nm === 0) return [];
    const next = target.points[firstAbove(known_rpm, point.speed_rpm)];
    const last = target.points.at(-1);
    const offset = next?.row.start ?? last?.row.end ?? 0;
    const line = next?.line ?? (last?.line ?? 0) + 1;
    const text = target.line(point, index);
    const { file } = target;
    const change = { file, span: { start: offset, end: offset }, text };
    return [
      {
        file,
        line,
        section: '',
        key: `${fileNumber(point.speed_rpm)}|`,
        before: '',
        after: text.trim(),
        from,
        change,
      },
    ];
  });
}
