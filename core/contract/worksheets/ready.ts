import { MATHS_NAME } from '../session-channels.ts';
import type { LayoutNode } from './layout.ts';
import { PANEL_ROWS, type PanelSpec } from './panels.ts';
import { WORKSHEET_VERSION, type Worksheet } from './worksheet.ts';

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

/** Chart of a math channel of the shipped library. */
const math = (name: string): string => MATHS_NAME + name;

const traces = (...charts: string[]): PanelSpec => ({ kind: 'traces', options: { charts } });
const histories = (...charts: string[]): PanelSpec => ({ kind: 'histories', options: { charts } });
const plain = (kind: 'laps' | 'metrics' | 'events'): PanelSpec => ({ kind, options: {} });

const scene: PanelSpec = { kind: 'scene', options: PANEL_ROWS.scene.options.parse({}) };

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
const histogram = (chart: string): PanelSpec => ({ kind: 'histogram', options: { chart, bins: 40 } });

const sheet = (panels: Readonly<Record<string, PanelSpec>>, layout: LayoutNode): Worksheet => ({
  racebench: 'worksheet',
  version: WORKSHEET_VERSION,
  panels,
  layout,
});

/** Charts that a person sees before choosing. */
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
    },
    row(
      [3, tabs('traces')],
      [2, column([4, tabs('scene')], [5, tabs('histories', 'laps', 'metrics', 'events')])],
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
    },
    row([3, tabs('traces')], [2, column([1, tabs('map', 'scene')], [1, tabs('gg', 'laps')])]),
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
      histories: histories('longitudinalForce_N', 'lateralForce_N', 'slipRatio', 'slipAngle_rad'),
      report: report('slipRatio', 'slipAngle_rad', 'wheelLoad_N', 'tyreSurfaceTemperature_K'),
    },
    row([3, tabs('traces')], [2, column([1, tabs('force', 'circle')], [1, tabs('histories', 'report')])]),
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
      loads: histogram('wheelLoad_N'),
      report: report('jounce_m', 'suspensionForce_N', 'wheelLoad_N', 'roll_rad', 'pitch_rad'),
    },
    row([3, tabs('traces')], [2, column([1, tabs('scene')], [1, tabs('travel', 'loads', 'report')])]),
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
      scene,
      report: report('lateralAcceleration_mps2', 'yawRate_radps', 'sideslip_rad', 'slipAngle_rad'),
    },
    row([3, tabs('traces')], [2, column([1, tabs('gg', 'steering')], [1, tabs('scene', 'report')])]),
  ),
};
