import { openCar } from '../../core/car-ini/open-car.ts';
import { createIceRig, type IceRig } from '../../core/rig/ice.ts';
import { createIceHistory, type IceHistory } from '../../core/rig/ice-session.ts';
import type { IceAnswer, IceRequest } from './ice-messages.ts';

/** Runs "wheel on ice" away from the main thread, in real time. Nothing runs between a pause and the next request. */
declare const self: DedicatedWorkerGlobalScope;

const PERIOD_MS = 1000 / 30;
/** The longest wall time that is caught up after a hold-up. */
const LONGEST_S = 0.1;

let id = 0;
let rig: IceRig | undefined;
let history: IceHistory = createIceHistory();
let timer: ReturnType<typeof setInterval> | undefined;

const send = (answer: IceAnswer): void => self.postMessage(answer);

function stop(): void {
  clearInterval(timer);
  timer = undefined;
}

function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    stop();
    rig = undefined;
    send({ type: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
}

function show(): void {
  if (rig !== undefined) send({ type: 'frame', id, facts: rig.facts, frame: history.frame(rig) });
}

function take(request: Extract<IceRequest, { type: 'car' }>): void {
  id = request.id;
  const { setup } = openCar(request.car.text, request.car.companions);
  if (setup === undefined) {
    stop();
    rig = undefined;
    send({ type: 'badCar', id });
    return;
  }
  const from = request.goesOn ? rig?.read() : undefined;
  if (from === undefined) {
    stop();
    history = createIceHistory();
  }
  rig = createIceRig(setup, request.place, request.parameters, from);
  show();
}

function run(): void {
  stop();
  let last_ms = performance.now();
  timer = setInterval(() => {
    guarded(() => {
      const now_ms = performance.now();
      if (rig !== undefined) history.run(rig, Math.min(LONGEST_S, (now_ms - last_ms) / 1000));
      last_ms = now_ms;
      show();
    });
  }, PERIOD_MS);
}

self.addEventListener('message', ({ data }: MessageEvent<IceRequest>) => {
  guarded(() => {
    switch (data.type) {
      case 'car':
        take(data);
        break;
      case 'parameters':
        rig?.setParameters(data.parameters);
        if (timer === undefined) show();
        break;
      case 'run':
        run();
        break;
      case 'pause':
        stop();
        break;
    }
  });
});
