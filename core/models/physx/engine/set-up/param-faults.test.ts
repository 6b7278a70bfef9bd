import { describe, expect, it } from 'vitest';
import { aPhysxCar, FLAT } from '../../../../proof/testing/physx-car.ts';
import { paramFaults } from './param-faults.ts';
import type { PhysxParams } from '../physx-params.ts';
import {
  deltaParams,
  fourWheelParams,
  noDriveParams,
  sixWheelerParams,
  tadpoleParams,
  tankParams,
} from '../samples/vehicles.ts';
import { createPhysxVehicle } from '../vehicle.ts';

const CAR = aPhysxCar();
const engine = CAR.engine!;
const gears = CAR.gears!;
const differential = CAR.differential!;

/** The car with one number of a wheel's column changed. */
function wheel(
  key:
    | 'radius'
    | 'inertia'
    | 'mass'
    | 'spring'
    | 'damper'
    | 'maxCompression'
    | 'maxDroop'
    | 'sprungMass'
    | 'latStiffY'
    | 'brakeTorque',
  value: number,
): PhysxParams {
  return {
    ...CAR,
    wheels: { ...CAR.wheels, [key]: CAR.wheels[key].map((old, i) => (i === 2 ? value : old)) },
  };
}

const body = (changes: Partial<PhysxParams['body']>): PhysxParams => ({
  ...CAR,
  body: { ...CAR.body, ...changes },
});
const gearsWith = (ratios: number[]): PhysxParams => ({
  ...CAR,
  gears: { ...gears, ratios: Float64Array.from(ratios) },
});
const engineWith = (changes: Partial<typeof engine>): PhysxParams => ({
  ...CAR,
  engine: { ...engine, ...changes },
});

const UNFIT: readonly (readonly [what: string, params: PhysxParams, key: string, reason: string])[] = [
  ['a mass of 0 kg', body({ mass: 0 }), 'body.mass = 0', 'above 0'],
  [
    'a moment of inertia of 0',
    body({ inertia: Float64Array.of(0, 1, 1) }),
    'body.inertia = [0, 1, 1]',
    'above 0',
  ],
  [
    'moments of inertia that no body has',
    body({ inertia: Float64Array.of(100, 100, 201) }),
    'body.inertia = [100, 100, 201]',
    'the sum of the two others',
  ],
  ['a wheel of radius 0', wheel('radius', 0), 'wheels.radius[2] = 0', 'above 0'],
  ['a wheel without inertia', wheel('inertia', 0), 'wheels.inertia[2] = 0', 'above 0'],
  ['a wheel without mass', wheel('mass', 0), 'wheels.mass[2] = 0', 'above 0'],
  ['a spring of -1 N/m', wheel('spring', -1), 'wheels.spring[2] = -1', 'negative'],
  ['a damper of -5 Ns/m', wheel('damper', -5), 'wheels.damper[2] = -5', 'negative'],
  ['a compression of -0.1 m', wheel('maxCompression', -0.1), 'wheels.maxCompression[2] = -0.1', 'negative'],
  ['a droop of -0.1 m', wheel('maxDroop', -0.1), 'wheels.maxDroop[2] = -0.1', 'negative'],
  ['a sprung mass of -3 kg', wheel('sprungMass', -3), 'wheels.sprungMass[2] = -3', 'outside the wheels'],
  ['a lateral stiffness of 0', wheel('latStiffY', 0), 'wheels.latStiffY[2] = 0', 'above 0'],
  ['a brake of NaN', wheel('brakeTorque', NaN), 'wheels.brakeTorque[2] = NaN', 'negative'],
  [
    'wheels at one place',
    {
      ...CAR,
      wheels: {
        ...CAR.wheels,
        centre: CAR.wheels.centre.map((v, k) => (k > 2 && k < 6 ? CAR.wheels.centre[k - 3]! : v)),
      },
    },
    'wheels.centre[1]',
    'wheels 0 and 1 are at the same position',
  ],
  ['an empty torque curve', engineWith({ curve: new Float64Array(0) }), 'engine.curve = []', 'needs a point'],
  [
    'a torque curve that goes back',
    engineWith({ curve: Float64Array.of(0, 1, 0.5, 1, 0.4, 1) }),
    'engine.curve',
    'must not decrease',
  ],
  ['an engine without inertia', engineWith({ inertia: 0 }), 'engine.inertia = 0', 'above 0'],
  ['a gear above the one before', gearsWith([-4, 0, 4, 2, 2.5]), 'gears.ratios[4] = 2.5', 'below the 2'],
  ['a neutral that turns', gearsWith([-4, 1, 4]), 'gears.ratios[1] = 1', 'must be 0'],
  ['a reverse that drives forward', gearsWith([4, 0, 4]), 'gears.ratios[0] = 4', 'below 0'],
  [
    'a torque split of 1.2',
    { ...CAR, differential: { ...differential, frontRearSplit: 1.2 } },
    'differential.frontRearSplit = 1.2',
    'between 0 and 1',
  ],
  ['no gravity', { ...CAR, gravity: new Float64Array(3) }, 'gravity = [0, 0, 0]', 'not 0'],
  ['no sub-step', { ...CAR, substepsBelow: 0 }, 'substepsBelow = 0', 'whole number'],
  [
    'a bar to a wheel 9',
    { ...CAR, antiRollBars: [{ wheel0: 0, wheel1: 9, stiffness: 1 }] },
    'antiRollBars[0] = 9',
    'no wheel 9',
  ],
  [
    'a driven disabled wheel',
    { ...CAR, wheels: { ...CAR.wheels, disabled: Uint8Array.of(1, 0, 0, 0) } },
    'wheels.disabled[0] = 1',
    'no torque',
  ],
  [
    'a track without wheels',
    {
      ...tankParams('STANDARD'),
      wheels: {
        ...tankParams('STANDARD').wheels,
        disabled: Uint8Array.of(0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1),
      },
    },
    'wheels.disabled',
    'right track has no wheel',
  ],
];

describe('what cannot be simulated is refused before anything runs', () => {
  it.each(UNFIT)('%s', (_, params, key, reason) => {
    const refused = () => createPhysxVehicle(params, FLAT);
    expect(refused).toThrow(key);
    expect(refused).toThrow(reason);
  });
  it('a yaw inertia of 1.8 times the others, which published cars have, unless that much is allowed', () => {
    const published = body({ inertia: Float64Array.of(1000, 2160, 200) });
    expect(paramFaults(published).map(({ key }) => key)).toEqual(['body.inertia']);
    expect(paramFaults(published, 2)).toEqual([]);
    expect(paramFaults(body({ inertia: Float64Array.of(2160, 1000, 200) }), 2)).toHaveLength(1);
  });
  it('says how many faults there are beside the first', () => {
    const faults = paramFaults({ ...body({ mass: -1 }), substepsAbove: 0.5 });
    expect(faults.map(({ key }) => key)).toEqual(['substepsAbove', 'body.mass']);
    expect(() => createPhysxVehicle({ ...body({ mass: -1 }), substepsAbove: 0.5 }, FLAT)).toThrow(
      '(and 1 more)',
    );
  });
  it('and nothing else: the sample vehicles and the car of the guide have no fault', () => {
    const fit = [
      CAR,
      fourWheelParams(),
      sixWheelerParams(),
      tankParams('SPECIAL'),
      tadpoleParams(),
      deltaParams(),
      noDriveParams(),
    ];
    expect(fit.flatMap((params) => paramFaults(params))).toEqual([]);
  });
});
