import { createRig } from '../../../core/driving/rig/create-rig.ts';
import { createRigSession, type RigSession } from '../../../core/driving/rig/rig-session.ts';
import type { RigStart } from '../rig-stream.ts';
import type { CreateStream, Received } from './handler.ts';
import { createWallClock } from './wall-clock.ts';

/** Runs one rig, in real time or at another pace. Nothing runs between a pause and the next command. */
export const createRigWork: CreateStream<'rig'> = ({ sample, fail }) => {
  let session: RigSession | undefined;

  const clock = createWallClock((error) => {
    session = undefined;
    fail(error);
  });

  const show = (): void => {
    if (session === undefined) return;
    const frame = session.frame();
    if (frame.ended !== undefined) clock.stop();
    sample({ type: 'frame', frame });
  };

  const begin = ({ rig, parameters, cars }: Received<RigStart>): void => {
    clock.stop();
    session = undefined;
    session = createRigSession(createRig(rig, parameters, cars.car?.open().setup));
    sample({ type: 'started', geometry: session.rig.geometry, frame: session.frame() });
  };

  const run = (pace: number): void =>
    clock.run((elapsed_s) => {
      session?.run(elapsed_s * pace);
      show();
    });

  return {
    start: (start) => clock.guarded(() => begin(start)),
    command: (command) =>
      clock.guarded(() => {
        switch (command.type) {
          case 'parameters':
            session?.rig.setParameters(command.parameters);
            break;
          case 'run':
            if (session !== undefined) run(command.pace);
            break;
          case 'pause':
            clock.stop();
            break;
          case 'step':
            clock.stop();
            session?.step();
            show();
            break;
        }
      }),
  };
};
