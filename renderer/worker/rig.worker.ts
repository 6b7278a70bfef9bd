import { openCar } from '../../core/car-ini/open-car.ts';
import { createRig } from '../../core/rig/create-rig.ts';
import { createRigSession, type RigSession } from '../../core/rig/session.ts';
import type { RigAnswer, RigRequest } from './rig-messages.ts';

/**
 * Runs one rig away from the main thread, in real time or at another pace. Nothing runs between a pause and the next
 * request.
 */
declare const self: DedicatedWorkerGlobalScope;

/** Frames per second of the picture, and the longest wall time that is caught up after a hold-up. */
const PERIOD_MS = 1000 / 30;
const LONGEST_S = 0.1;

let id = 0;
let session: RigSession | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

const send = (answer: RigAnswer): void => self.postMessage(answer);

function stop(): void {
  clearInterval(timer);
  timer = undefined;
}

function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    stop();
    session = undefined;
    send({ type: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
}

function show(): void {
  if (session === undefined) return;
  const frame = session.frame();
  if (frame.ended !== undefined) stop();
  send({ type: 'frame', id, frame });
}

function start(request: Extract<RigRequest, { type: 'start' }>): void {
  stop();
  session = undefined;
  id = request.id;
  const { rig, parameters, car } = request;
  const setup = car === undefined ? undefined : openCar(car.text, car.companions).setup;
  session = createRigSession(createRig(rig, parameters, setup));
  send({ type: 'started', id, geometry: session.rig.geometry, frame: session.frame() });
}

function run(pace: number): void {
  stop();
  let last_ms = performance.now();
  timer = setInterval(() => {
    guarded(() => {
      const now_ms = performance.now();
      session?.run(Math.min(LONGEST_S, (now_ms - last_ms) / 1000) * pace);
      last_ms = now_ms;
      show();
    });
  }, PERIOD_MS);
}

self.addEventListener('message', ({ data }: MessageEvent<RigRequest>) => {
  guarded(() => {
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
        stop();
        break;
      case 'step':
        stop();
        session?.step();
        show();
        break;
    }
  });
});
