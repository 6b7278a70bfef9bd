import { compileTyre } from '../../../tyre/tyre-models.ts';
import { isoTyres, linearTyre, type TyreModel } from '../wheels/tyre-model.ts';
import { ACCELERATOR, createPhysxVehicle, STEER_RIGHT, STEP_COUNT, type PhysxVehicle } from '../vehicle.ts';
import { placePhysxVehicle } from '../place-vehicle.ts';
import { stepPhysx } from '../step-physx.ts';
import { drivePhases } from './drive-phases.ts';
import type { PhaseReport, Sample } from './sample-vehicle.ts';
import { FLAT_GROUND } from './start.ts';
import { fourWheelParams } from './vehicles.ts';

/** The step of the guide is too long for a stiff tyre on a light wheel: four in one. */
const PARTS = 4;
const GRAVITY = 9.81;

function drive(name: string, tyres?: TyreModel): PhaseReport {
  const vehicle: PhysxVehicle = createPhysxVehicle(
    fourWheelParams(),
    FLAT_GROUND,
    tyres === undefined ? {} : { tyres },
  );
  placePhysxVehicle(vehicle, {
    position: [0, 0, 0],
    orientation: [0, 0, 0, 1],
    forwardSpeed: 12,
    upwardSpeed: 0,
    wheelSpeeds: [...vehicle.params.wheels.radius].map((radius) => 12 / radius),
    engineSpeed: (12 / 0.32) * 3.7 * 1.45,
    gear: 4,
  });
  const [report] = drivePhases(vehicle, [
    {
      name,
      duration: 4,
      control: ({ inputs, clock }) => {
        inputs[ACCELERATOR] = 0.25;
        inputs[STEER_RIGHT] = clock[STEP_COUNT]! > 60 ? 0.06 : 0;
      },
      step: (car, dt) => {
        for (let n = 0; n < PARTS; n++) stepPhysx(car, dt / PARTS);
      },
    },
  ]);
  return report!;
}

/** The default tyre, and two in its place: the guide's tyre shader. */
export const tyres: Sample = {
  description: "the saloon in a corner on the default tyre, on a linear one and on Pacejka '89 tyres",
  run: () => {
    const { wheels } = fourWheelParams();
    const pacejka = isoTyres(
      [...wheels.sprungMass].map((mass, i) =>
        compileTyre(
          {
            model: 'pacejka89',
            ignoresA12: false,
            a: [1.35, -8, 1180, 1650, 7.2, 0.002, -0.32, 0.7, 0, 0, 0, 0, 0, 0, 0],
            b: [1.6, -5, 1210, 15, 210, 0.02, 0, 0, -3, 0, 0, 0, 0],
            c: [],
            optimalSlipRatio: 0,
            optimalSlipAngle_rad: 0,
          },
          {
            nominalLoad_N: (mass + wheels.mass[i]!) * GRAVITY,
            inclination_rad: 0,
            radius_m: wheels.radius[i]!,
            side: i % 2 === 0 ? 'left' : 'right',
          },
        ),
      ),
    );
    const phases = [
      drive('default tyre'),
      drive('linear tyre', linearTyre(5, 14)),
      drive("Pacejka '89 tyre", pacejka),
    ];
    const [own, linear, magic] = phases;
    const alike = (report: PhaseReport | undefined) =>
      report !== undefined && own !== undefined && report.turn > 0.5 * own.turn && report.turn < 2 * own.turn;
    return {
      phases,
      checks: [
        {
          fact: 'all three turn the car right, by no more than twice the angle of the default',
          holds: alike(linear) && alike(magic),
        },
        {
          fact: 'none of them matches the default tyre',
          holds: new Set(phases.map(({ turn }) => turn)).size === 3,
        },
      ],
    };
  },
};
