import { applyEdits } from '../../../core/car-files/car-ini/apply-edits.ts';
import { convertFakedDrive } from '../../../core/car-files/car-ini/convert-faked-drive.ts';
import { differentialBlocks } from '../../../core/car-files/car-ini/differential-blocks.ts';
import { editCurve, newCurve } from '../../../core/car-files/car-ini/edit-curve.ts';
import { fakedDrive } from '../../../core/car-files/car-ini/faked-drive.ts';
import { hiddenEntries } from '../../../core/car-files/car-ini/hidden-entries.ts';
import { openCar, type OpenCar } from '../../../core/car-files/car-ini/open-car.ts';
import { setupWheels } from '../../../core/setup/car-channels.ts';
import { sharedBlocks } from '../../../core/car-files/car-ini/shared-blocks.ts';
import type { CarModel, DifferentialBlock, FakedDriveFacts, FieldValue } from '../car-model.ts';
import type { CAR_WORK } from '../car-requests.ts';
import { packModel } from '../packed-model.ts';
import { geometryOf } from './car-geometry.ts';
import type { Handlers } from './handler.ts';

function differentialsOf({ setup, document }: OpenCar): DifferentialBlock[] {
  if (setup !== undefined) return setup.differentials.map(({ block, position }) => ({ block, position }));
  return differentialBlocks(document).names.map((block) => ({ block, position: undefined }));
}

function fakedDriveOf({ setup }: OpenCar): FakedDriveFacts | undefined {
  const faked = setup === undefined ? undefined : fakedDrive(setup);
  return faked === undefined ? undefined : { axle: faked.axle, share: faked.fakedShare };
}

/** The values of the form: a missing key has the number that is used in its place. */
function shownValues({ values, used }: OpenCar): FieldValue[] {
  return [...values.values()].map((value) => {
    const number = value.origin === 'default' ? used.get(value.key) : undefined;
    return number === undefined ? value : { ...value, value: number };
  });
}

function modelOf(car: OpenCar): CarModel {
  const values = shownValues(car);
  const named = values.find((v) => v.key === 'car.name');
  return {
    name: typeof named?.value === 'string' ? named.value : '',
    values,
    diagnostics: car.diagnostics,
    isRunnable: car.setup !== undefined,
    geometry: car.setup === undefined ? undefined : geometryOf(car.setup, car),
    ...(car.setup?.vehicle === undefined
      ? {}
      : { vehicle: { kind: car.setup.vehicle.kind, wheels: setupWheels(car.setup) } }),
    ...(car.wheelLabels === undefined ? {} : { wheelLabels: car.wheelLabels }),
    differentials: differentialsOf(car),
    fakedDrive: fakedDriveOf(car),
    hidden: hiddenEntries(car.document),
    sharedBlocks: sharedBlocks(car.document),
  };
}

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

/** Reads and edits the text of a car. */
export const car: Handlers<keyof typeof CAR_WORK> = {
  'car/read': ({ cars }, { transfer }) => {
    const model = packModel(modelOf(cars.car.open()));
    const { positions, origins, numbers } = model.values;
    transfer(positions, origins, numbers);
    return model;
  },
  'car/edit': ({ text, edits }) => applyEdits(text, edits),
  'car/curve': (work) =>
    work.kind === 'new' ? newCurve(work.maxSpeed_rpm) : editCurve(work.text, work.file, work.edit),
  'car/convert-faked-drive': ({ cars }) => convertFakedDrive(cars.car.text, cars.car.companions),
  'car/warm-up': async (_, { pause }) => {
    for (let i = 0; i < WARM_UP_TURNS; i++) {
      packModel(modelOf(openCar(warmUpText(), [])));
      await pause();
    }
    return undefined;
  },
};
