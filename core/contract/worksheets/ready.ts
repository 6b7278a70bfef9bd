import type { LayoutNode } from './layout.ts';
import type { PanelSpec } from './panels.ts';
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

const traces = (...charts: string[]): PanelSpec => ({ kind: 'traces', options: { charts } });
const histories = (...charts: string[]): PanelSpec => ({ kind: 'histories', options: { charts } });
const plain = (kind: 'scene' | 'laps' | 'metrics' | 'events'): PanelSpec => ({ kind, options: {} });

const sheet = (panels: Readonly<Record<string, PanelSpec>>, layout: LayoutNode): Worksheet => ({
  racebench: 'worksheet',
  version: WORKSHEET_VERSION,
  panels,
  layout,
});

const FIRST_CHARTS = [
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
      scene: plain('scene'),
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
  Driver: sheet(
    {
      traces: traces('speed_mps', 'accelerator', 'brake', 'steer', 'gear', 'engineSpeed_radps'),
      scene: plain('scene'),
      laps: plain('laps'),
    },
    row([3, tabs('traces')], [2, column([1, tabs('scene')], [1, tabs('laps')])]),
  ),
  Tyres: sheet(
    {
      traces: traces(
        'slipRatio',
        'slipAngle_rad',
        'wheelLoad_N',
        'tyreSurfaceTemperature_K',
        'tyrePressure_Pa',
      ),
      histories: histories('longitudinalForce_N', 'lateralForce_N', 'slipRatio', 'slipAngle_rad'),
    },
    row([3, tabs('traces')], [2, tabs('histories')]),
  ),
  Suspension: sheet(
    {
      traces: traces('jounce_m', 'suspensionForce_N', 'wheelLoad_N', 'roll_rad', 'pitch_rad'),
      scene: plain('scene'),
      histories: histories('jounce_m', 'suspensionForce_N'),
    },
    row([3, tabs('traces')], [2, column([1, tabs('scene')], [1, tabs('histories')])]),
  ),
  Differential: sheet(
    {
      traces: traces(
        'differentialInputTorque_Nm',
        'differentialLockingTorque_Nm',
        'differentialAsymmetricSpeed_radps',
        'driveTorque_Nm',
        'wheelSpeed_radps',
        'accelerator',
      ),
      histories: histories('differentialLockingTorque_Nm', 'driveTorque_Nm', 'wheelSpeed_radps', 'slipRatio'),
    },
    row([3, tabs('traces')], [2, tabs('histories')]),
  ),
  Engine: sheet(
    {
      traces: traces(
        'engineSpeed_radps',
        'engineDriveTorque_Nm',
        'clutch',
        'clutchSlip_radps',
        'gear',
        'speed_mps',
      ),
      histories: histories('engineSpeed_radps', 'clutchSlip_radps', 'clutch', 'gear'),
    },
    row([3, tabs('traces')], [2, tabs('histories')]),
  ),
  Balance: sheet(
    {
      traces: traces(
        'lateralAcceleration_mps2',
        'yawRate_radps',
        'sideslip_rad',
        'steer',
        'slipAngle_rad',
        'wheelLoad_N',
      ),
      scene: plain('scene'),
    },
    row([3, tabs('traces')], [2, tabs('scene')]),
  ),
};
