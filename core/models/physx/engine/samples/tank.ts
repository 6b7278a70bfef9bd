import { REVERSE } from '../constants.ts';
import { forceGear } from '../drive/gearbox.ts';
import {
  createInputSmoothing,
  smoothTankAnalog,
  smoothTankDigital,
  toggleAutobox,
  type SmoothingRates,
} from '../drive/drive-inputs.ts';
import {
  ACCELERATOR,
  TANK_BRAKE_LEFT,
  TANK_BRAKE_RIGHT,
  TANK_THRUST_LEFT,
  TANK_THRUST_RIGHT,
  type PhysxVehicle,
} from '../vehicle.ts';
import { drivePhases, type Phase } from './drive-phases.ts';
import type { PhaseReport, Sample } from './sample-vehicle.ts';
import { standing } from './start.ts';
import { tankParams } from './vehicles.ts';

const STICKS: SmoothingRates = {
  rise: Float64Array.of(6, 6, 6, 2.5, 2.5),
  fall: Float64Array.of(10, 10, 10, 5, 5),
};

type Sticks = Readonly<
  Partial<Record<'accelerator' | 'brakeLeft' | 'brakeRight' | 'left' | 'right', number>>
>;

/** Phases of the given sticks, by pad or by keys. */
function driver(smooth: typeof smoothTankAnalog) {
  const state = createInputSmoothing();
  return (name: string, duration: number, sticks: Sticks, start?: (tank: PhysxVehicle) => void): Phase => ({
    name,
    duration,
    ...(start && { start }),
    control: (tank) => {
      state.raw[ACCELERATOR] = sticks.accelerator ?? 0;
      state.raw[TANK_BRAKE_LEFT] = sticks.brakeLeft ?? 0;
      state.raw[TANK_BRAKE_RIGHT] = sticks.brakeRight ?? 0;
      state.raw[TANK_THRUST_LEFT] = sticks.left ?? 0;
      state.raw[TANK_THRUST_RIGHT] = sticks.right ?? 0;
      smooth(tank, state, STICKS, 1 / 60);
    },
  });
}

function standardPhases(): PhaseReport[] {
  const drive = driver(smoothTankAnalog);
  return drivePhases(standing(tankParams('STANDARD')), [
    drive('standard: settle', 1, {}),
    drive('standard: straight on', 4, { accelerator: 1, left: 1, right: 1 }),
    drive('standard: soft turn', 3, { accelerator: 1, left: 1, right: 0.4 }),
    drive('standard: hard turn', 3, { accelerator: 1, left: 1, brakeRight: 1 }),
    drive('standard: stop', 3, { brakeLeft: 1, brakeRight: 1 }),
    drive('standard: reverse', 3, { accelerator: 1, left: 1, right: 1 }, (tank) => {
      toggleAutobox(tank);
      forceGear(tank.gearbox, REVERSE);
    }),
  ]);
}

function specialPhases(): PhaseReport[] {
  const pad = driver(smoothTankAnalog);
  const keys = driver(smoothTankDigital);
  return drivePhases(standing(tankParams('SPECIAL')), [
    keys('special: straight on by keys', 3, { accelerator: 1, left: 1, right: 1 }),
    pad('special: stop', 3, { brakeLeft: 1, brakeRight: 1 }),
    pad('special: turn on the spot', 4, { accelerator: 1, left: 1, right: -1 }),
  ]);
}

/** A tank with both of its controls. */
export const tank: Sample = {
  description:
    'a tank on two tracks, standard and special control: straight on, soft and hard turns, on the spot',
  run: () => {
    const reports = [...standardPhases(), ...specialPhases()];
    const of = (name: string) => reports.find((report) => report.name === name);
    const turn = (name: string) => of(name)?.turn ?? NaN;
    return {
      phases: reports,
      checks: [
        { fact: 'equal thrusts drive straight ahead', holds: Math.abs(turn('standard: straight on')) < 0.02 },
        {
          fact: 'a braked track turns it more than reduced thrust',
          holds: turn('standard: hard turn') > turn('standard: soft turn') && turn('standard: soft turn') > 0,
        },
        { fact: 'reverse gear drives it backwards', holds: (of('standard: reverse')?.speed ?? 0) < -0.5 },
        {
          fact: 'special control turns it on the spot: it travels less than 1 m',
          holds:
            turn('special: turn on the spot') > 1 && (of('special: turn on the spot')?.distance ?? 9) < 1,
        },
      ],
    };
  },
};
