import type { DifferentialSetup } from '../../../setup/setup.ts';
import { aDifferential } from '../../../proof/testing/a-setup.ts';
import { compileDifferential } from '../differential/compile-differential.ts';
import { createDriveline, type Driveline } from '../driveline.ts';
import { createGearing } from '../gearing.ts';

export const STEP_S = 0.001;

export interface Shafts {
  readonly engine?: {
    readonly speed_radps: number;
    readonly inertia_kgm2: number;
    readonly torque_Nm?: number;
  };
  /** Driven wheels: two, or front left, front right, rear left, rear right. */
  readonly speeds_radps: readonly number[];
  /** One for each wheel, or one for all. */
  readonly inertia_kgm2?: number | readonly number[];
  readonly torques_Nm?: readonly number[];
  readonly carrierInertia_kgm2?: number;
  /** Gear ratio; the final drive is 1 unless a differential sets it. */
  readonly gear?: number;
  readonly gearInertia_kgm2?: number;
  readonly step_s?: number;
  readonly differentials?: readonly DifferentialSetup[];
}

/** Front, rear and centre, all bevel gears; the change applies to the centre one. */
export function threeDifferentials(change: Partial<DifferentialSetup> = {}): DifferentialSetup[] {
  return [
    aDifferential({ position: 'front', outputs: [0, 1] }),
    aDifferential({ position: 'rear', outputs: [2, 3] }),
    aDifferential({ position: 'centre', outputs: [0, 1], finalDriveRatio: 1, ...change }),
  ];
}

export function drivelineOf(shafts: Shafts): Driveline {
  const { carrierInertia_kgm2: carrier = 0 } = shafts;
  const differentials = shafts.differentials ?? [
    aDifferential({ finalDriveRatio: 1, inertia_kgm2: carrier }),
  ];
  const wheels = shafts.speeds_radps;
  const inertia = shafts.inertia_kgm2 ?? 1;
  const inertias_kgm2 = typeof inertia === 'number' ? wheels.map(() => inertia) : inertia;
  const driveline = createDriveline(
    createGearing(
      shafts.step_s ?? STEP_S,
      differentials.map((differential) => compileDifferential(differential)),
      Float64Array.of(shafts.engine?.inertia_kgm2 ?? 0.2, ...inertias_kgm2),
    ),
  );
  driveline.speed_radps.set([shafts.engine?.speed_radps ?? 0, ...wheels]);
  driveline.torque_Nm.set([shafts.engine?.torque_Nm ?? 0, ...(shafts.torques_Nm ?? wheels.map(() => 0))]);
  driveline.gear.set([shafts.gear ?? 0, shafts.gearInertia_kgm2 ?? 0]);
  return driveline;
}
