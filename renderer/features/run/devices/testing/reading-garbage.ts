import process from 'node:process';
import { NO_DRIVER_INPUT } from '../../../../../core/contract/driver-inputs.ts';
import { measureGarbage } from '../../../../../core/proof/testing/garbage/measure-garbage.ts';
import { createControllerInputs } from '../controller-inputs.ts';
import { assigned, EMPTY_PROFILE, STANDARD_PROFILE } from '../profile.ts';
import { pad, wheel } from './pads.ts';

/** Prints the garbage of reading a wheel and a pad as often as its argument says, and how often a button went down. */
const turned = { source: 'axis', index: 0, rest: 0, reached: -1 } as const;
const ofWheel = assigned(EMPTY_PROFILE, 'steer', turned, false);
const controllers = createControllerInputs((d) => (d.isStandard ? STANDARD_PROFILE : ofWheel), 900);
const frames = Array.from({ length: 8 }, (_, i) => [
  wheel({}, { 0: Math.sin(i) }),
  pad({ 7: i / 8, 5: i % 2 }, { 0: Math.cos(i) }),
]);
const driverInputs = { ...NO_DRIVER_INPUT };
const presses = new Float64Array(1);
let count = 0;
const onPress = (): void => {
  count += 1;
};
const step = (times: number): void => {
  count = 0;
  for (let i = 0; i < times; i++) {
    const frame = frames[i % frames.length];
    if (frame !== undefined) controllers.read(frame, driverInputs, onPress);
  }
  presses.fill(count);
};
const garbage = await measureGarbage({ step, state: [presses] }, Number(process.argv[2]));
process.stdout.write(JSON.stringify(garbage));
