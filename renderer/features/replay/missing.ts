import { WHEELS } from '../../../core/contract/wheels.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { Scenery } from '../../../core/contract/scenery.ts';
import { HEADINGS, type Heading } from './driven-path.ts';

/** Where the places of a car come from. */
export type Placing = 'recorded' | Heading | 'none';

const hasWheels = (names: readonly string[], key: string): boolean =>
  WHEELS.every((wheel) => names.includes(`${key}.${wheel}`));

export function placingOf({ channelNames }: Pick<SessionDetail, 'channelNames'>): Placing {
  if (channelNames.includes('positionX_m') && channelNames.includes('positionY_m')) return 'recorded';
  if (!channelNames.includes('speed_mps')) return 'none';
  return HEADINGS.find((name) => channelNames.includes(name)) ?? 'none';
}

const PLACED: Readonly<Record<Exclude<Placing, 'recorded'>, string>> = {
  yaw_rad: 'No positions are recorded: the way is summed up from speed and heading, and drifts.',
  yawRate_radps: 'No positions are recorded: the way is summed up from speed and yaw rate, and drifts.',
  lateralAcceleration_mps2:
    'No positions are recorded: the way is summed up from speed and lateral acceleration, and drifts.',
  none: 'The car stands still: neither positions nor speed with a heading are recorded.',
};

/** What is not drawn where one of its channels is not recorded for every wheel, and why. */
const BY_WHEEL: readonly { readonly needs: readonly string[]; readonly text: string }[] = [
  { needs: ['wheelSpeed_radps'], text: 'Wheels do not turn: no wheel speeds.' },
  { needs: ['roadWheelAngle_rad'], text: 'Wheels do not steer: no road-wheel angles.' },
  { needs: ['jounce_m'], text: 'No suspension travel: no jounce.' },
  { needs: ['wheelLoad_N'], text: 'No load arrows: no tyre loads.' },
  {
    needs: ['longitudinalForce_N', 'lateralForce_N'],
    text: 'No arrows of forces in the road: no tyre forces.',
  },
  { needs: ['wheelLoad_N', 'tyreFriction'], text: 'No friction circles: no tyre loads with their friction.' },
  {
    needs: ['slipRatio', 'slipAngle_rad', 'wheelLoad_N'],
    text: 'No skid marks: no slip ratios and slip angles with tyre loads.',
  },
  { needs: ['tyreSurfaceTemperature_K'], text: 'Tyres have no temperature colour: none is recorded.' },
];

const BY_BODY: readonly { readonly needs: readonly string[]; readonly text: string }[] = [
  { needs: ['pitch_rad', 'roll_rad'], text: 'The body does not pitch and roll: no such angles.' },
  { needs: ['positionZ_m'], text: 'The body does not heave: no height.' },
];

/** The session has something that moves the car, its body or its wheels. */
export const hasMotion = (session: Pick<SessionDetail, 'channelNames'>): boolean =>
  placingOf(session) !== 'none' ||
  BY_WHEEL.some(({ needs }) => needs.every((key) => hasWheels(session.channelNames, key))) ||
  BY_BODY.some(({ needs }) => needs.every((name) => session.channelNames.includes(name)));

/** What a replay of the session lacks, each in one sentence. */
export function missingParts(
  session: Pick<SessionDetail, 'channelNames'>,
  isUsualSize: boolean,
  scenery?: Pick<Scenery, 'crates' | 'lostParts'>,
): string[] {
  const { channelNames } = session;
  const placing = placingOf(session);
  return [
    ...(placing === 'recorded' ? [] : [PLACED[placing]]),
    ...(isUsualSize
      ? ['The car is one of usual size: the session has no car with places of its wheels.']
      : []),
    ...(placing !== 'recorded' && hasSlips(session) ? ['No skid marks: they need recorded positions.'] : []),
    ...(scenery === undefined || scenery.crates.length === 0
      ? []
      : ['Crates stay where they stood: how they are moved is not recorded.']),
    ...(scenery === undefined || scenery.lostParts.length === 0
      ? []
      : ['The flight of parts that came off is not recorded: they are drawn thrown and sliding to rest.']),
    ...BY_BODY.filter(({ needs }) => !needs.every((name) => channelNames.includes(name))).map((m) => m.text),
    ...BY_WHEEL.filter(({ needs }) => !needs.every((key) => hasWheels(channelNames, key))).map((m) => m.text),
  ];
}

/** The session has all that skid marks need. */
export const hasSlips = ({ channelNames }: Pick<SessionDetail, 'channelNames'>): boolean =>
  ['slipRatio', 'slipAngle_rad', 'wheelLoad_N'].every((key) => hasWheels(channelNames, key));
