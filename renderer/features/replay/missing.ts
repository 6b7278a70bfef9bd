import { FOUR_WHEELS, recordedWheels } from '../../../core/catalogue/wheel-places.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { Scenery } from '../../../core/contract/scenery.ts';
import { HEADINGS, type Heading } from './driven-path.ts';

/** Source of a car's positions. */
export type Placing = 'recorded' | Heading | 'none';

/** A vehicle records all its wheels; a log without channels of wheels lacks those of four. */
function hasWheels(names: readonly string[], key: string): boolean {
  const recorded = recordedWheels(names);
  const wheels = recorded.length < 3 ? FOUR_WHEELS : recorded;
  return wheels.every(({ name }) => names.includes(`${key}.${name}`));
}

export function placingOf({ channelNames }: Pick<SessionDetail, 'channelNames'>): Placing {
  if (channelNames.includes('positionX_m') && channelNames.includes('positionY_m')) return 'recorded';
  if (!channelNames.includes('speed_mps')) return 'none';
  return HEADINGS.find((name) => channelNames.includes(name)) ?? 'none';
}

const PLACED: Readonly<Record<Exclude<Placing, 'recorded'>, string>> = {
  yaw_rad: 'Positions are not recorded: the path is integrated from speed and heading, and drifts.',
  yawRate_radps: 'Positions are not recorded: the path is integrated from speed and yaw rate, and drifts.',
  lateralAcceleration_mps2:
    'Positions are not recorded: the path is integrated from speed and lateral acceleration, and drifts.',
  none: 'The car does not move: neither positions nor speed with a heading are recorded.',
};

/** Parts that are not drawn where a channel is not recorded for every wheel, and the reason. */
const BY_WHEEL: readonly { readonly needs: readonly string[]; readonly text: string }[] = [
  { needs: ['wheelSpeed_radps'], text: 'Wheels do not turn: wheel speeds are not recorded.' },
  { needs: ['roadWheelAngle_rad'], text: 'Wheels do not steer: road-wheel angles are not recorded.' },
  { needs: ['jounce_m'], text: 'No suspension travel: jounce is not recorded.' },
  { needs: ['wheelLoad_N'], text: 'No load arrows: tyre loads are not recorded.' },
  {
    needs: ['longitudinalForce_N', 'lateralForce_N'],
    text: 'No tyre force arrows: tyre forces are not recorded.',
  },
  {
    needs: ['wheelLoad_N', 'tyreFriction'],
    text: 'No friction circles: tyre loads or friction are not recorded.',
  },
  {
    needs: ['wheelLoad_N', 'slipRatio', 'slipAngle_rad'],
    text: 'No contact patches: tyre loads or slips are not recorded.',
  },
  {
    needs: ['slipRatio', 'slipAngle_rad', 'wheelLoad_N'],
    text: 'No skid marks: slip ratios, slip angles or tyre loads are not recorded.',
  },
  {
    needs: ['tyreSurfaceTemperature_K'],
    text: 'No tyre temperature colours: temperatures are not recorded.',
  },
];

const BY_BODY: readonly { readonly needs: readonly string[]; readonly text: string }[] = [
  {
    needs: ['pitch_rad', 'roll_rad'],
    text: 'The body does not pitch and roll: its angles are not recorded.',
  },
  { needs: ['positionZ_m'], text: 'The body does not heave: its height is not recorded.' },
];

/** True where the session records motion of the car, its body or its wheels. */
export const hasMotion = (session: Pick<SessionDetail, 'channelNames'>): boolean =>
  placingOf(session) !== 'none' ||
  BY_WHEEL.some(({ needs }) => needs.every((key) => hasWheels(session.channelNames, key))) ||
  BY_BODY.some(({ needs }) => needs.every((name) => session.channelNames.includes(name)));

/** Data that a replay of the session lacks, one sentence each. */
export function missingParts(
  session: Pick<SessionDetail, 'channelNames'>,
  isUsualSize: boolean,
  scenery?: Pick<Scenery, 'lostParts'>,
): string[] {
  const { channelNames } = session;
  const placing = placingOf(session);
  return [
    ...(placing === 'recorded' ? [] : [PLACED[placing]]),
    ...(isUsualSize ? ['A car of typical size is drawn: the session has no car with wheel positions.'] : []),
    ...(placing !== 'recorded' && hasSlips(session) ? ['No skid marks: they need recorded positions.'] : []),
    ...(scenery === undefined || scenery.lostParts.length === 0
      ? []
      : ['The motion of detached parts is not recorded: they are drawn thrown and sliding to rest.']),
    ...BY_BODY.filter(({ needs }) => !needs.every((name) => channelNames.includes(name))).map((m) => m.text),
    ...BY_WHEEL.filter(({ needs }) => !needs.every((key) => hasWheels(channelNames, key))).map((m) => m.text),
  ];
}

/** True where the session has all data that skid marks need. */
export const hasSlips = ({ channelNames }: Pick<SessionDetail, 'channelNames'>): boolean =>
  ['slipRatio', 'slipAngle_rad', 'wheelLoad_N'].every((key) => hasWheels(channelNames, key));
