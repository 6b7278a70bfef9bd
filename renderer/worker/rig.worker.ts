import { openCar } from '../../core/car-files/car-ini/open-car.ts';
import { createRig } from '../../core/driving/rig/create-rig.ts';
import { createRigSession, type RigSession } from '../../core/driving/rig/session.ts';
import type { RigAnswer, RigRequest } from './rig-messages.ts';
import { createWallClock } from './wall-clock.ts';

/**
 * Runs one rig outside the main thread, in real time or at another pace. Nothing runs between a pause and the
 * next request.
 */
declare const self: DedicatedWorkerGlobalScope;

let id = 0;
let session: RigSession | undefined;

const send = (answer: RigAnswer): void => self.postMessage(answer);

const clock = createWallClock((message) => {
  session = undefined;
  send({ type: 'failure', id, message });
});

function show(): void {
  if (session === undefined) return;
  const frame = session.frame();
  if (frame.ended !== undefined) clock.stop();
  send({ type: 'frame', id, frame });
}

function start(request: Extract<RigRequest, { type: 'start' }>): void {
  clock.stop();
  session = undefined;
  id = request.id;
  const { rig, parameters, car } = request;
  const setup = car === undefined ? undefined : openCar(car.text, car.companions).setup;
  session = createRigSession(createRig(rig, parameters, setup));
  send({ type: 'started', id, geometry: session.rig.geometry, frame: session.frame() });
}

function run(pace: number): void {
  clock.run((elapsed_s) => {
    session?.run(elapsed_s * pace);
    show();
  });
}

self.addEventListener('message', ({ data }: MessageEvent<RigRequest>) => {
  clock.guarded(() => {
    switch (data.type) {
      case 'start':
        start(data);
        break;
      case 'parameters':
        session?.rig.setParameters(data.parameters);
        break;
      case 'run':
        if (session !== undefined) run(data.pace);
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
  });
});
