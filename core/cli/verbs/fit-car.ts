import { resolve } from 'node:path';
import { changesBetween } from '../../car-files/variants/overlay.ts';
import { writePatch } from '../../car-files/variants/patch-file.ts';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { requireSetup } from '../../backend/cars/car-facts.ts';
import { identify, type IdentifiedParameter } from '../../studies/identification/identify.ts';
import { isSignificant, isEstimate, type Estimate } from '../../studies/identification/parameters/finding.ts';
import type { LogSegment } from '../../studies/identification/log/log.ts';
import { fittedSettings } from '../../studies/identification/fitted-settings.ts';
import { readLog } from '../log-channels.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { readCar } from '../read-car.ts';
import { alignedRows, halfText, MISSING, numberText, unitText } from '../text-table.ts';
import { writeText } from '../text-file.ts';

export interface FitCarOptions {
  readonly db?: string | undefined;
  /** Patch file of the settings that differ from the car.ini beyond their interval. */
  readonly patch?: string | undefined;
  readonly channel: readonly string[];
}

/** Prints the parameters of a car that a stored session shows, with their intervals, and the settings that would change. */
export async function fitCar(
  session: string,
  carPath: string,
  options: FitCarOptions,
  output: Output,
): Promise<number> {
  const car = await readCar(carPath);
  const setup = requireSetup(car.car, car.path);
  const { session: detail, channels } = readLog(session, options.db, options.channel);
  const { parameters, notes } = identify(channels, setup);
  const edits = parameters.flatMap((parameter) =>
    fittedSettings(parameter, (key) => car.car.values.get(key)?.value),
  );
  const patch = options.patch === undefined ? undefined : resolve(options.patch);
  if (patch !== undefined) {
    let text = car.text;
    for (const { key, value } of edits) text = setValue(text, key, value);
    const name = `Fitted to ${detail.name}`.slice(0, 100);
    const note = `From session ${detail.id}; see docs/identification.md.`;
    await writeText(
      patch,
      writePatch({ name, note, car: setup.car.name, changes: changesBetween(car.text, text).changes }),
      output,
    );
  }
  output.result(
    {
      session: detail.id,
      car: car.path,
      channels: channels.map(({ role, name }) => ({ role, name })),
      parameters: parameters.map(jsonOf),
      changes: edits.map(({ key, value }) => ({ key, value })),
      patch,
      notes,
    },
    [
      `${detail.name} and ${setup.car.name}`,
      '',
      ...estimateLines(parameters),
      ...section('Notes', [...notes, ...noteLines(parameters)]),
      ...section('Not identified from this log', unestimateLines(parameters)),
      ...section(
        'Settings that differ beyond their interval',
        edits.map(({ key, value }) => `${key} = ${value}`),
      ),
      ...(patch === undefined ? [] : ['', `Patch: ${patch}`]),
    ],
  );
  return EXIT_FINE;
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];

function estimateLines(parameters: readonly IdentifiedParameter[]): string[] {
  const rows = parameters.flatMap(({ row, finding, ofCar }) =>
    isEstimate(finding)
      ? [
          [
            row.label,
            numberText(finding.value, row.digits),
            halfText(finding.half, row.digits),
            unitText(row.unit),
            ofCar === undefined ? MISSING : numberText(ofCar, row.digits),
            segmentText(finding.segments),
            isSignificant(finding) ? keysText(finding) : 'not significant',
          ],
        ]
      : [],
  );
  if (rows.length === 0) return ['No parameter of the car can be identified from this log.'];
  const titles = ['parameter', 'value', '95 %', '', 'car.ini', 'segments', 'settings'];
  return alignedRows([titles, ...rows], ['left', 'right', 'right', 'left', 'right', 'left', 'left']);
}

function segmentText(segments: readonly LogSegment[]): string {
  const [first] = segments;
  if (first === undefined) return MISSING;
  const total_s = segments.reduce((sum, { from_s, to_s }) => sum + to_s - from_s, 0);
  const from = `${first.from_s.toFixed(1)} to ${first.to_s.toFixed(1)} s`;
  return segments.length === 1 ? from : `${from} and ${segments.length - 1} more, ${total_s.toFixed(1)} s`;
}

const keysText = ({ keys }: Estimate): string =>
  keys.length === 0 ? MISSING : keys.map(({ key }) => key).join(' ');

const noteLines = (parameters: readonly IdentifiedParameter[]): string[] =>
  parameters.flatMap(({ row, finding }) =>
    isEstimate(finding) && finding.note !== undefined ? [`${row.label}: ${finding.note}`] : [],
  );

const unestimateLines = (parameters: readonly IdentifiedParameter[]): string[] =>
  parameters.flatMap(({ row, finding }) => (isEstimate(finding) ? [] : [`${row.label}: ${finding.reason}`]));

function jsonOf({ row, finding, ofCar }: IdentifiedParameter) {
  const { key, label, unit } = row;
  return { key, label, unit, ofCar, ...finding };
}
