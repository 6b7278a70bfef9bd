import { MATHS_NAME } from '../math-channel-names.ts';
import type { LayoutNode } from './worksheet-layout.ts';
import type { SpectrumSettings } from '../spectrum-settings.ts';
import type { PanelSpec } from './panels.ts';
import { FIRST_SCENE } from './scene-parts.ts';
import type { Worksheet } from './worksheet.ts';
import { WORKSHEET_VERSION } from './worksheet-limits.ts';

const row = (...parts: readonly (readonly [number, LayoutNode])[]): LayoutNode => ({
  split: 'row',
  parts: parts.map(([share, node]) => ({ share, node })),
});
const column = (...parts: readonly (readonly [number, LayoutNode])[]): LayoutNode => ({
  split: 'column',
  parts: parts.map(([share, node]) => ({ share, node })),
});
const tabs = (front: string, ...others: readonly string[]): LayoutNode => ({
  tabs: [front, ...others],
  front,
});

/** Resolution of half a hertz; a lap has about fifty segments. */
export const DEFAULT_SPECTRUM: SpectrumSettings = { window: 'hann', segment_s: 2, overlap: 0.5 };

/** Chart of a math channel of the shipped library. */
const math = (name: string): string => MATHS_NAME + name;

const traces = (...charts: string[]): PanelSpec => ({ kind: 'traces', options: { charts } });
const histories = (...charts: string[]): PanelSpec => ({ kind: 'histories', options: { charts } });
const plain = (
  kind: 'laps' | 'metrics' | 'events' | 'wheels' | 'delta' | 'corners' | 'setups' | 'notes',
): PanelSpec => ({ kind, options: {} });

const scene: PanelSpec = { kind: 'scene', options: { ...FIRST_SCENE } };

const report = (...charts: string[]): PanelSpec => ({
  kind: 'report',
  options: { charts, over: 'shown', statistic: 'max' },
});
const map = (colour: string): PanelSpec => ({ kind: 'map', options: { colour } });
/** The g-g diagram, coloured by speed. */
const gg: PanelSpec = {
  kind: 'scatter',
  options: {
    x: 'lateralAcceleration_mps2',
    y: 'longitudinalAcceleration_mps2',
    colour: 'speed_mps',
    look: 'points',
    isEqual: true,
  },
};
const against = (x: string, y: string, colour: string): PanelSpec => ({
  kind: 'scatter',
  options: { x, y, colour, look: 'points', isEqual: false },
});
const ggv: PanelSpec = { kind: 'ggv', options: { look: 'layers', bins: 5 } };
const spectrum = (...charts: string[]): PanelSpec => ({
  kind: 'spectrum',
  options: { charts, over: 'shown', settings: DEFAULT_SPECTRUM, value: 'density', across: 'log', up: 'log' },
});
const response = (input: string, output: string): PanelSpec => ({
  kind: 'response',
  options: { input, output, over: 'shown', settings: DEFAULT_SPECTRUM, across: 'log' },
});
const histogram = (chart: string): PanelSpec => ({ kind: 'histogram', options: { chart, bins: 40 } });

const sheet = (panels: Readonly<Record<string, PanelSpec>>, layout: LayoutNode): Worksheet => ({
  racebench: 'worksheet',
  version: WORKSHEET_VERSION,
  panels,
  layout,
});

/** Charts shown before the person chooses any. */
export const FIRST_CHARTS = [
  'speed_mps',
  'engineSpeed_radps',
  'slipRatio',
  'slipAngle_rad',
  'wheelLoad_N',
  'wheelSpeed_radps',
  'jounce_m',
  'differentialLockingTorque_Nm',
  'longitudinalAcceleration_mps2',
  'lateralAcceleration_mps2',
  'yawRate_radps',
  'steer',
] as const;

/** The worksheets that come with the program, in their order; the first is shown first. */
export const READY_WORKSHEETS: Readonly<Record<string, Worksheet>> = {
  Overview: sheet(
    {
      traces: traces(...FIRST_CHARTS),
      scene,
      histories: histories(...FIRST_CHARTS),
      laps: plain('laps'),
      metrics: plain('metrics'),
      events: plain('events'),
      notes: plain('notes'),
    },
    row(
      [3, tabs('traces')],
      [2, column([4, tabs('scene')], [5, tabs('histories', 'laps', 'metrics', 'events', 'notes')])],
    ),
  ),
  Replay: sheet(
    {
      scene,
      traces: traces('speed_mps', 'accelerator', 'brake', 'steer', 'slipRatio', 'slipAngle_rad'),
      map: map('speed_mps'),
      laps: plain('laps'),
      events: plain('events'),
    },
    row([3, tabs('scene')], [2, column([2, tabs('traces')], [1, tabs('map', 'laps', 'events')])]),
  ),
  Driver: sheet(
    {
      traces: traces('speed_mps', 'accelerator', 'brake', 'steer', 'gear', 'engineSpeed_radps'),
      map: map('speed_mps'),
      scene,
      gg,
      laps: plain('laps'),
      delta: plain('delta'),
      corners: plain('corners'),
    },
    row(
      [3, column([2, tabs('traces')], [1, tabs('delta')])],
      [2, column([1, tabs('map', 'scene')], [1, tabs('gg', 'laps', 'corners')])],
    ),
  ),
  Comparison: sheet(
    {
      traces: traces('speed_mps', 'accelerator', 'brake', 'steer', 'lateralAcceleration_mps2'),
      delta: plain('delta'),
      corners: plain('corners'),
      map: map('speed_mps'),
      setups: plain('setups'),
      metrics: plain('metrics'),
      laps: plain('laps'),
    },
    row(
      [3, column([2, tabs('traces')], [1, tabs('delta')])],
      [2, column([1, tabs('corners', 'map')], [1, tabs('setups', 'metrics', 'laps')])],
    ),
  ),
  Tyres: sheet(
    {
      traces: traces(
        'slipRatio',
        'slipAngle_rad',
        'wheelLoad_N',
        'tyreSurfaceTemperature_K',
        'tyrePressure_Pa',
        math('Slip power {wheel}'),
      ),
      force: against('slipAngle_rad.FL', 'lateralForce_N.FL', 'wheelLoad_N.FL'),
      circle: against('lateralForce_N.RL', 'longitudinalForce_N.RL', 'wheelLoad_N.RL'),
      wheels: plain('wheels'),
      ggv,
      histories: histories('longitudinalForce_N', 'lateralForce_N', 'slipRatio', 'slipAngle_rad'),
      report: report('slipRatio', 'slipAngle_rad', 'wheelLoad_N', 'tyreSurfaceTemperature_K'),
    },
    row(
      [3, tabs('traces')],
      [2, column([1, tabs('wheels', 'force', 'circle')], [1, tabs('ggv', 'histories', 'report')])],
    ),
  ),
  Suspension: sheet(
    {
      traces: traces(
        'jounce_m',
        math('Damper velocity {wheel}'),
        'suspensionForce_N',
        'wheelLoad_N',
        'roll_rad',
        'pitch_rad',
      ),
      scene,
      travel: histogram('jounce_m'),
      dampers: histogram(math('Damper velocity {wheel}')),
      loads: histogram('wheelLoad_N'),
      spectrum: spectrum('wheelLoad_N'),
      // Dynamic stiffness of a corner: the spring at low frequencies, the damper by the phase.
      stiffness: response('jounce_m.FL', 'suspensionForce_N.FL'),
      report: report('jounce_m', 'suspensionForce_N', 'wheelLoad_N', 'roll_rad', 'pitch_rad'),
    },
    row(
      [3, tabs('traces')],
      [
        2,
        column(
          [1, tabs('spectrum', 'stiffness', 'scene')],
          [1, tabs('travel', 'dampers', 'loads', 'report')],
        ),
      ],
    ),
  ),
  Differential: sheet(
    {
      traces: traces(
        'differentialInputTorque_Nm',
        'differentialLockingTorque_Nm',
        'differentialAsymmetricSpeed_radps',
        math('Locking ratio of the rear'),
        'driveTorque_Nm',
        'wheelSpeed_radps',
        'accelerator',
      ),
      map: map('differentialLockingTorque_Nm.rear'),
      histories: histories('differentialLockingTorque_Nm', 'driveTorque_Nm', 'wheelSpeed_radps', 'slipRatio'),
    },
    row([3, tabs('traces')], [2, column([1, tabs('map')], [1, tabs('histories')])]),
  ),
  Engine: sheet(
    {
      traces: traces(
        'engineSpeed_radps',
        'engineDriveTorque_Nm',
        math('Engine power'),
        'clutch',
        'clutchSlip_radps',
        'gear',
        'speed_mps',
      ),
      speeds: histogram('engineSpeed_radps'),
      torque: against('engineSpeed_radps', 'engineDriveTorque_Nm', 'gear'),
      histories: histories('engineSpeed_radps', 'clutchSlip_radps', 'clutch', 'gear'),
    },
    row([3, tabs('traces')], [2, column([1, tabs('speeds', 'torque')], [1, tabs('histories')])]),
  ),
  Balance: sheet(
    {
      traces: traces(
        'lateralAcceleration_mps2',
        'yawRate_radps',
        math('Understeer angle'),
        'sideslip_rad',
        'steer',
        'slipAngle_rad',
        'wheelLoad_N',
      ),
      gg,
      steering: against('lateralAcceleration_mps2', 'roadWheelAngle_rad.FL', 'speed_mps'),
      yaw: response('roadWheelAngle_rad.FL', 'yawRate_radps'),
      scene,
      report: report('lateralAcceleration_mps2', 'yawRate_radps', 'sideslip_rad', 'slipAngle_rad'),
    },
    row([3, tabs('traces')], [2, column([1, tabs('gg', 'steering', 'yaw')], [1, tabs('scene', 'report')])]),
  ),
};
