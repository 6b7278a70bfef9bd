import { removeKey, setValue } from '../../core/car-ini/edit.ts';
import { openCar } from '../../core/car-ini/open-car.ts';
import type { Setup } from '../../core/setup/setup.ts';
import type { CarGeometry, CarModel, CarText, KeyEdit, WorkerAnswer, WorkerRequest } from './messages.ts';

/**
 * Reads and edits the car.ini text away from the main thread, so that typing never waits. Requests are answered in
 * order; the page drops answers that an edit has overtaken.
 */
declare const self: DedicatedWorkerGlobalScope;

function geometryOf(setup: Setup): CarGeometry {
  return {
    length_m: setup.body.length_m,
    width_m: setup.body.width_m,
    height_m: setup.body.height_m,
    wheels: setup.corners.map((corner) => ({
      x_m: corner.mount_m.x,
      y_m: corner.mount_m.y,
      z_m: corner.mount_m.z - corner.springRestLength_m,
      radius_m: corner.wheel.radius_m,
      width_m: corner.wheel.width_m,
    })),
  };
}

function readModel({ text, companions }: CarText): CarModel {
  const car = openCar(text, companions);
  const values = [...car.values.values()];
  const named = values.find((v) => v.key === 'car.name');
  return {
    name: typeof named?.value === 'string' ? named.value : '',
    values,
    diagnostics: car.diagnostics,
    isRunnable: car.setup !== undefined,
    geometry: car.setup === undefined ? undefined : geometryOf(car.setup),
  };
}

function editText(text: string, edits: readonly KeyEdit[]): string {
  let edited = text;
  for (const { key, valueText } of edits)
    edited = valueText === undefined ? removeKey(edited, key) : setValue(edited, key, valueText);
  return edited;
}

function answer(request: WorkerRequest): WorkerAnswer {
  try {
    return request.type === 'read'
      ? { type: 'model', id: request.id, model: readModel(request.car) }
      : { type: 'text', id: request.id, text: editText(request.text, request.edits) };
  } catch (error) {
    return {
      type: 'failure',
      id: request.id,
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  self.postMessage(answer(event.data));
});
