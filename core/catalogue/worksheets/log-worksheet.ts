import { findChannel } from '../channels.ts';
import type { LoggedChannel } from './logged-channels.ts';
import type { PanelSpec } from './panels.ts';
import type { Worksheet } from './worksheet.ts';
import { WORKSHEET_VERSION } from './worksheet-limits.ts';
import type { LayoutNode } from './worksheet-layout.ts';

/** A subject of a log: our channels, and words in the names of other programs' channels. */
interface Topic {
  readonly name: string;
  /** Charts of the channel table, in their order on the sheet. */
  readonly charts: readonly string[];
  readonly words: RegExp | undefined;
}

/** Read from the top: a channel belongs to the first topic that fits. */
const TOPICS: readonly Topic[] = [
  {
    name: 'Driver',
    charts: ['speed_mps', 'accelerator', 'brake', 'clutch', 'steer', 'gear', 'engineSpeed_radps'],
    words: /\b(throttle|accelerator|pedal|brake|clutch|steer(ing|ed)?|gear|speed|velocity|tps|app)\b/i,
  },
  {
    name: 'Chassis',
    charts: [
      'longitudinalAcceleration_mps2',
      'lateralAcceleration_mps2',
      'verticalAcceleration_mps2',
      'yawRate_radps',
      'roll_rad',
      'pitch_rad',
      'jounce_m',
      'damperSpeed_mps',
      'suspensionForce_N',
    ],
    words:
      /\b(acc(el(eration)?)?|[xyz] ?acc|lateral|longitudinal|vertical|[gp] ?force|g|yaw|roll|pitch|gyro|damper|shock|suspension|ride|heave|pot)\b/i,
  },
  {
    name: 'GPS',
    charts: ['distance_m'],
    words:
      /\b(gps|lat(itude)?|lon(g|gitude)?|lng|sat(s|ellites?)?|[hvpg]?dop|altitude|elevation|heading|bearing|course|accuracy|fix|distance)\b/i,
  },
  {
    name: 'Tyres and brakes',
    charts: [
      'wheelSpeed_radps',
      'slipRatio',
      'slipAngle_rad',
      'wheelLoad_N',
      'tyrePressure_Pa',
      'tyreSurfaceTemperature_K',
      'brakeTorque_Nm',
    ],
    words: /\b(tyres?|tires?|wheels?|slip|rotor|disc|caliper|tpms)\b/i,
  },
  {
    name: 'Engine',
    charts: ['engineDriveTorque_Nm', 'clutchSlip_radps'],
    words:
      /\b(rpm|engine|oil|water|coolant|clt|fuel|lambda|afr|ego|boost|map|maf|manifold|ign(ition)?|inj(ect\w*)?|turbo|exhaust|egt|intake|iat|knock|timing|torque|power|cam|crank|dwell|duty)\b/i,
  },
];

const OTHERS = 'Other channels';
/** Lanes of one panel: a dozen can be read at once. */
const MAX_LANES = 12;
/** Panels of one topic, and of all other channels; the rest is in the list of channels. */
const MAX_PANELS = 4;

/** `GPS_Speed`, `throttlePos` and `Lat.` in words. */
const wordsOf = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^A-Za-z]+/g, ' ');

function topicOf({ name, chart }: LoggedChannel): string {
  const isOurs = findChannel(name) !== undefined;
  const topic = isOurs
    ? TOPICS.find(({ charts }) => charts.includes(chart))
    : TOPICS.find(({ words }) => words?.test(wordsOf(name)) === true);
  return topic?.name ?? OTHERS;
}

/** Charts of each topic, our own in the order of the table, then those of other names in the order of the file. */
function chartsByTopic(channels: readonly LoggedChannel[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>(
    [...TOPICS.map(({ name }) => name), OTHERS].map((name) => [name, []]),
  );
  for (const channel of channels) {
    const charts = found.get(topicOf(channel));
    if (charts?.includes(channel.chart) === false) charts.push(channel.chart);
  }
  for (const { name, charts } of TOPICS) {
    const rank = (chart: string): number => (charts.includes(chart) ? charts.indexOf(chart) : charts.length);
    found.get(name)?.sort((a, b) => rank(a) - rank(b));
  }
  // Channels of one unit are next to each other, so that equal ones can be compared.
  const unitOf = new Map(channels.map(({ chart, unitText }) => [chart, unitText]));
  const units = [...new Set(unitOf.values())];
  const order = (chart: string): number => units.indexOf(unitOf.get(chart) ?? '');
  found.get(OTHERS)?.sort((a, b) => order(a) - order(b));
  // Charts of sensors that were not there or never moved come last in their topic.
  const moving = new Set(channels.filter(({ isStill }) => !isStill).map(({ chart }) => chart));
  const isLast = (chart: string): number => (moving.has(chart) ? 0 : 1);
  for (const charts of found.values()) charts.sort((a, b) => isLast(a) - isLast(b));
  return found;
}

function panelsOf(topic: string, charts: readonly string[]): (readonly [string, PanelSpec])[] {
  const count = Math.min(MAX_PANELS, Math.ceil(charts.length / MAX_LANES));
  return Array.from({ length: count }, (_, i) => {
    const name = count === 1 ? topic : `${topic} ${i + 1}`;
    const some = charts.slice(i * MAX_LANES, (i + 1) * MAX_LANES);
    return [name, { kind: 'traces', options: { charts: some, name } }];
  });
}

/** A worksheet of what a log holds: a panel of traces for each subject, a map and a g-g diagram where their channels are there. */
export function logWorksheet(channels: readonly LoggedChannel[]): Worksheet {
  const traces = [...chartsByTopic(channels)].flatMap(([topic, charts]) => panelsOf(topic, charts));
  const names = new Set(channels.map(({ name }) => name));
  const has = (...wanted: readonly string[]): boolean => wanted.every((name) => names.has(name));
  const beside: (readonly [string, PanelSpec])[] = [
    ...(has('positionX_m', 'positionY_m')
      ? [
          [
            'map',
            { kind: 'map', options: { colour: has('speed_mps') ? 'speed_mps' : 'positionX_m' } },
          ] as const,
        ]
      : []),
    ...(has('lateralAcceleration_mps2', 'longitudinalAcceleration_mps2')
      ? [
          [
            'gg',
            {
              kind: 'scatter',
              options: {
                x: 'lateralAcceleration_mps2',
                y: 'longitudinalAcceleration_mps2',
                colour: has('speed_mps') ? 'speed_mps' : 'lateralAcceleration_mps2',
                look: 'points',
                isEqual: true,
              },
            },
          ] as const,
        ]
      : []),
  ];
  const lists = [
    ['laps', { kind: 'laps', options: {} }],
    ['notes', { kind: 'notes', options: {} }],
  ] as const;
  const tabs = (keys: readonly string[]): LayoutNode => ({ tabs: [...keys], front: keys[0] ?? '' });
  const keysOf = (panels: readonly (readonly [string, PanelSpec])[]): string[] => panels.map(([key]) => key);
  const right: LayoutNode =
    beside.length === 0
      ? tabs(keysOf(lists))
      : {
          split: 'column',
          parts: [
            { share: 3, node: tabs(keysOf(beside)) },
            { share: 2, node: tabs(keysOf(lists)) },
          ],
        };
  return {
    racebench: 'worksheet',
    version: WORKSHEET_VERSION,
    panels: Object.fromEntries<PanelSpec>([...traces, ...beside, ...lists]),
    layout:
      traces.length === 0
        ? right
        : {
            split: 'row',
            parts: [
              { share: 7, node: tabs(keysOf(traces)) },
              { share: 3, node: right },
            ],
          },
  };
}
