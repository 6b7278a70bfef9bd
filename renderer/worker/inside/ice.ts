import { createIceRig, type IceRig } from '../../../core/driving/rig/ice.ts';
import { createIceTrial, type IceTrial } from '../../../core/driving/rig/ice-session.ts';
import type { IceStart } from '../ice-stream.ts';
import type { CreateStream, Received } from './handler.ts';
import { createWallClock } from './wall-clock.ts';

/** Runs "wheel on ice" in real time. Nothing runs between a pause and the next command. */
export const createIceWork: CreateStream<'ice'> = ({ sample, fail }) => {
  let rig: IceRig | undefined;
  let trial: IceTrial = createIceTrial();

  const clock = createWallClock((error) => {
    rig = undefined;
    fail(error);
  });

  const show = (): void => {
    if (rig !== undefined) sample({ type: 'frame', facts: rig.facts, frame: trial.frame(rig) });
  };

  const take = ({ cars, position, parameters, goesOn }: Received<IceStart>): void => {
    const { setup } = cars.car.open();
    if (setup === undefined) {
      clock.stop();
      rig = undefined;
      sample({ type: 'badCar' });
      return;
    }
    const before = goesOn ? rig?.read() : undefined;
    if (before === undefined) {
      clock.stop();
      trial = createIceTrial();
    }
    rig = createIceRig(setup, position, parameters, before);
    show();
  };

  const advance = (elapsed_s: number): void => {
    if (rig !== undefined) trial.run(rig, elapsed_s);
    if (trial.hasEnded()) clock.stop();
    show();
  };

  return {
    start: (start) => clock.guarded(() => take(start)),
    command: (command) =>
      clock.guarded(() => {
        switch (command.type) {
          case 'parameters':
            rig?.setParameters(command.parameters);
            if (!clock.isRunning()) show();
            break;
          case 'run':
            clock.run(advance);
            break;
          case 'pause':
            clock.stop();
            break;
        }
      }),
  };
};
