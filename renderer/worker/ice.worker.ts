import { openCar } from '../../core/car-files/car-ini/open-car.ts';
import { createIceRig, type IceRig } from '../../core/driving/rig/ice.ts';
import { createIceHistory, type IceHistory } from '../../core/driving/rig/ice-session.ts';
import type { IceAnswer, IceRequest } from './ice-messages.ts';
import { createWallClock } from './wall-clock.ts';

/**
 * Runs "wheel on ice" outside the main thread, in real time. Nothing runs between a pause and the next
 * request.
 */
declare const self: DedicatedWorkerGlobalScope;

let id = 0;
let rig: IceRig | undefined;
let history: IceHistory = createIceHistory();

const send = (answer: IceAnswer): void => self.postMessage(answer);

const clock = createWallClock((message) => {
  rig = undefined;
  send({ type: 'failure', id, message });
});

function show(): void {
  if (rig !== undefined) send({ type: 'frame', id, facts: rig.facts, frame: history.frame(rig) });
}

function take(request: Extract<IceRequest, { type: 'car' }>): void {
  id = request.id;
  const { setup } = openCar(request.car.text, request.car.companions);
  if (setup === undefined) {
    clock.stop();
    rig = undefined;
    send({ type: 'badCar', id });
    return;
  }
  const from = request.goesOn ? rig?.read() : undefined;
  if (from === undefined) {
    clock.stop();
    history = createIceHistory();
  }
  rig = createIceRig(setup, request.place, request.parameters, from);
  show();
}

function advance(elapsed_s: number): void {
  if (rig !== undefined) history.run(rig, elapsed_s);
  show();
}

self.addEventListener('message', ({ data }: MessageEvent<IceRequest>) => {
  clock.guarded(() => {
    switch (data.type) {
      case 'car':
        take(data);
        break;
      case 'parameters':
        rig?.setParameters(data.parameters);
        if (!clock.isRunning()) show();
        break;
      case 'run':
        clock.run(advance);
        break;
      case 'pause':
        clock.stop();
        break;
    }
  });
});
