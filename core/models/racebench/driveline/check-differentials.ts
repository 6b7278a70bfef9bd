import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { Setup } from '../../../setup/setup.ts';
import { refuse, requireNotNegative } from '../state/refuse.ts';

/**
 * Refuses differentials that are impossible for a driveline; throws RacebenchError CAR_INVALID naming the car.ini key.
 */
export function checkDifferentials({ differentials }: Setup): void {
  const count = differentials.length;
  if (count !== 1 && count !== 3)
    refuse(`differentials.count is ${count}; a car has one differential, or two and a centre one.`);
  differentials.forEach(({ block, outputs, inertia_kgm2, friction_Nm, finalDriveRatio, split }, n) => {
    const [output0, output1] = outputs;
    requireNotNegative(`${block}.inertia`, inertia_kgm2);
    requireNotNegative(`${block}.friction`, friction_Nm);
    if (finalDriveRatio === 0 || !Number.isFinite(finalDriveRatio))
      refuse(`${block}.ratio is ${finalDriveRatio}; the simulation needs a number other than 0.`);
    if (!(split >= 0 && split <= 1)) refuse(`${block}.racebench_split is ${split}; it must be 0 to 1.`);
    if (n === 2) {
      if (Math.min(output0, output1) !== 0 || Math.max(output0, output1) !== 1)
        refuse(`${block} is the centre differential; its outputs must be the other two differentials.`);
      return;
    }
    if (n === 1 && differentials[0].outputs.includes(output0))
      refuse(`${block}.output0 and output1 are wheels that ${differentials[0].block} already turns.`);
    if (output0 < 0 || output0 >= WHEEL_COUNT || (output0 ^ 1) !== output1)
      refuse(
        `${block}.output0 and output1 are ${output0} and ${output1}; they must be the two wheels of one axle.`,
      );
  });
}
