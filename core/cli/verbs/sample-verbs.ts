import type { PhaseReport, SampleReport } from '../../models/physx/engine/samples/sample-vehicle.ts';
import { isSampleName, SAMPLE_NAMES, SAMPLES } from '../../models/physx/engine/samples/samples.ts';
import type { ChannelFigures } from '../../models/physx/engine/readings/telemetry-graphs.ts';
import { nearest } from '../../math/nearest.ts';
import { EXIT_FAILED, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows, numberText } from '../text-table.ts';

/** Runs a sample program of the PhysX guide; lists them where none is named. Fails where an expected fact does not hold. */
export function sample(name: string | undefined, output: Output): number {
  if (name === undefined) {
    const list = SAMPLE_NAMES.map((own) => ({ name: own, description: SAMPLES[own].description }));
    output.result(
      { samples: list },
      alignedRows(
        list.map((row) => [row.name, row.description]),
        ['left', 'left'],
      ),
    );
    return EXIT_FINE;
  }
  if (!isSampleName(name)) {
    const guess = nearest(name, SAMPLE_NAMES);
    const hint =
      guess === undefined ? `it must be one of ${SAMPLE_NAMES.join(', ')}` : `the nearest is ${guess}`;
    throw new UsageError(`There is no sample ${name}; ${hint}`);
  }
  const { description } = SAMPLES[name];
  const report = SAMPLES[name].run();
  const passed = report.checks.every(({ holds }) => holds);
  output.result({ name, description, passed, ...report }, [description, '', ...lines(report)]);
  return passed ? EXIT_FINE : EXIT_FAILED;
}

const BLOCKS = ['\u2581', '\u2582', '\u2583', '\u2584', '\u2585', '\u2586', '\u2587', '\u2588'];
const GRAPH_WIDTH = 32;
const DEG_PER_RAD = 180 / Math.PI;

function lines({ phases, checks }: SampleReport): string[] {
  return [
    ...alignedRows(
      [HEADINGS, ...phases.map(row)],
      ['left', ...HEADINGS.slice(1, -1).map(() => 'right' as const), 'left'],
    ),
    '',
    ...checks.map(({ fact, holds }) => `${holds ? 'yes' : 'NO '}  ${fact}`),
  ];
}

const HEADINGS = [
  'phase',
  's',
  'distance m',
  'end m/s',
  'turn \u00b0',
  'gear',
  'engine rad/s',
  'torque N\u00b7m',
  'load N',
  'jounce mm',
  'long slip',
  'lat slip',
  'friction',
  'engine speed (0 to 800 rad/s) or wheel speed (-50 to 250 rad/s), last 256 steps',
];

function row(phase: PhaseReport): string[] {
  const engine = (title: string) => phase.engine.find((figures) => figures.title === title);
  const wheels = (title: string) =>
    phase.wheels.flatMap((channels) => channels.filter((figures) => figures.title === title));
  const grounded = wheels('tireLoad');
  const slips = (title: string) => Math.max(...wheels(title).map((f) => Math.max(-f.least, f.most)));
  const isDriven = (engine('engineRevs')?.most ?? 0) > 0;
  return [
    phase.name,
    numberText(phase.duration, 1),
    numberText(phase.distance, 2),
    numberText(phase.speed, 2),
    numberText(phase.turn * DEG_PER_RAD, 1),
    gearText(phase.gear, isDriven),
    isDriven ? numberText(engine('engineRevs')?.most, 0) : '',
    isDriven ? numberText(engine('engineDriveTorque')?.most, 0) : '',
    range(grounded, 1, 0),
    range(wheels('suspJounce'), 1000, 0),
    numberText(slips('tireLongSlip'), 3),
    numberText(slips('tireLatSlip'), 3),
    range(wheels('friction'), 1, 2),
    graphText(phase.graph),
  ];
}

/** Minimum and maximum over the wheels. */
function range(figures: readonly ChannelFigures[], scale: number, digits: number): string {
  const least = Math.min(...figures.map((f) => f.least));
  const most = Math.max(...figures.map((f) => f.most));
  return `${numberText(scale * least, digits)}\u2026${numberText(scale * most, digits)}`;
}

function gearText(gear: number, isDriven: boolean): string {
  if (!isDriven) return '';
  return gear === 0 ? 'R' : gear === 1 ? 'N' : String(gear - 1);
}

/** Heights 0 to 1 as a row of blocks, each the mean of its part. */
function graphText(heights: readonly number[]): string {
  const part = heights.length / GRAPH_WIDTH;
  return Array.from({ length: GRAPH_WIDTH }, (_, i) => {
    const own = heights.slice(i * part, (i + 1) * part);
    const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
    return BLOCKS[Math.min(BLOCKS.length - 1, Math.floor(mean * BLOCKS.length))] ?? '';
  }).join('');
}
