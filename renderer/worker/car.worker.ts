import { applyEdits } from '../../core/car-files/car-ini/apply-edits.ts';
import { convertFakedDrive } from '../../core/car-files/car-ini/convert-faked-drive.ts';
import { editCurve, newCurve } from '../../core/car-files/car-ini/edit-curve.ts';
import { differentialBlocks } from '../../core/car-files/car-ini/differential-blocks.ts';
import { fakedDrive } from '../../core/car-files/car-ini/faked-drive.ts';
import { hiddenEntries } from '../../core/car-files/car-ini/hidden-entries.ts';
import { openCar, type OpenCar } from '../../core/car-files/car-ini/open-car.ts';
import { sharedBlocks } from '../../core/car-files/car-ini/shared-blocks.ts';
import type { Setup } from '../../core/setup/setup.ts';
import type {
  CarGeometry,
  CarModel,
  CarText,
  CurveWork,
  DifferentialBlock,
  FakedDriveFacts,
  WorkerAnswer,
  WorkerRequest,
} from './messages.ts';
import { packModel } from './packed-model.ts';

/**
 * Reads and edits the car.ini text outside the main thread, so that typing never waits. Requests are answered
 * in order; the page drops answers that an edit has overtaken.
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

function differentialsOf({ setup, document }: OpenCar): DifferentialBlock[] {
  if (setup !== undefined) return setup.differentials.map(({ block, place }) => ({ block, place }));
  return differentialBlocks(document).names.map((block) => ({ block, place: undefined }));
}

function fakedDriveOf({ setup }: OpenCar): FakedDriveFacts | undefined {
  const faked = setup === undefined ? undefined : fakedDrive(setup);
  return faked === undefined ? undefined : { axle: faked.axle, share: faked.fakedShare };
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
    differentials: differentialsOf(car),
    fakedDrive: fakedDriveOf(car),
    hidden: hiddenEntries(car.document),
    sharedBlocks: sharedBlocks(car.document),
  };
}

function doneCurve(work: CurveWork): string {
  return work.kind === 'new' ? newCurve(work.maxSpeed_rpm) : editCurve(work.text, work.file, work.edit);
}

function done(request: WorkerRequest): WorkerAnswer {
  const { id } = request;
  switch (request.type) {
    case 'read':
      return { type: 'model', id, model: packModel(readModel(request.car)) };
    case 'edit':
      return { type: 'text', id, text: applyEdits(request.text, request.edits) };
    case 'curve':
      return { type: 'text', id, text: doneCurve(request.work) };
    case 'convert-faked-drive': {
      const { text, companions } = request.car;
      return { type: 'converted', id, converted: convertFakedDrive(text, companions) };
    }
  }
}

function answer(request: WorkerRequest): WorkerAnswer {
  try {
    return done(request);
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

const WARM_UP_TURNS = 4;
const WARM_UP_BLOCKS = 150;

/** An invented car with known and unknown blocks. */
function warmUpText(): string {
  const blocks = Array.from({ length: WARM_UP_BLOCKS }, (_, i) => [
    `camera${i}\n{\n  fov=70 ; note\n  offset\n  {\n    x=0.5\n    y=1\n  }\n}`,
    `part${i}\n{\n  key0=1.5 ; note\n  key1=2\n}`,
  ]);
  return blocks.flat().join('\n');
}

/**
 * Without a warm-up the first reading of a long file took three times as long, since the reader was not
 * compiled yet.
 */
function warmUp(turn: number): void {
  if (turn === WARM_UP_TURNS) return;
  packModel(readModel({ text: warmUpText(), companions: [] }));
  setTimeout(() => warmUp(turn + 1));
}

setTimeout(() => warmUp(0));
