import { firstErrorText } from '../../../catalogue/diagnostics.ts';
import { openCar, type OpenCar } from '../../../car-files/car-ini/open-car.ts';
import type { FittedSimpleTyre } from '../../../contract/tyre-fit.ts';
import type { ReadOffModel, TyreConditions, TyreSource } from '../../../contract/tyre-laboratory.ts';
import { wheelPlaces } from '../../../catalogue/wheel-places.ts';
import { wheelIndexOf } from '../../../catalogue/wheels.ts';
import { tyreModelRow } from '../../../catalogue/tyre-models.ts';
import { DEFAULT_CONDITION } from '../../../setup/tyre-condition-setup.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { TyreSetup } from '../../../setup/tyre-setup.ts';
import { compileCondition } from '../../../models/tyre/condition/condition-params.ts';
import { wholeLoad_N } from '../../../models/physx/car/tricycle.ts';
import { compileTyre } from '../../../models/tyre/tyre-models.ts';
import { mfHasRolling } from '../../../models/tyre/mf-tyre.ts';
import { givenRange } from '../../../models/tyre/mf/validity.ts';
import { readTir } from '../../../car-files/tir/read.ts';
import type { TyreMounting } from '../../../models/tyre/tyre.ts';
import { setupWheels } from '../../../setup/car-channels.ts';
import { compiledVehicle } from '../compiled-car.ts';
import type { NamedTyre, NoTyre } from './named-tyre.ts';
import { bareWheel, tableRangeNotes, tableTyre } from './table-tyres.ts';

/** A car that was read, by its name in the laboratory. */
export interface LabCar extends Pick<OpenCar, 'setup' | 'diagnostics'> {
  readonly name: string;
}

/** The wheel's tyre by another model, whose numbers are read off it. */
function asModel({ tyre, wheel }: Setup['corners'][number], as: ReadOffModel): TyreSetup {
  switch (as.model) {
    case 'physx':
      return { model: 'physx', of: tyre };
    case 'simple':
      return { model: 'simple', optimalSlipRatio: 0, optimalSlipAngle_rad: 0 };
    case 'librerally':
      return {
        model: 'librerally',
        of: tyre,
        mode: as.mode,
        width_m: wheel.width_m,
        tyreRate_Npm: wheel.tyreRate_Npm,
      };
  }
}

/** The wheel of a car; of three wheels the single one for both sides of its axle, and the last wheel for one that is not there. */
function placeOf({ setup }: LabCar, wheel: string) {
  const places = setup === undefined ? [] : setupWheels(setup);
  const index = wheelIndexOf(wheel);
  return (
    places.find((place) => place.index === index) ??
    places.find((place) => place.index === (index ^ 1)) ??
    places.at(-1) ??
    wheelPlaces([index])[0]
  );
}

function wheelOf(car: LabCar, wheel: string, as: ReadOffModel | undefined): NamedTyre | NoTyre {
  const place = placeOf(car, wheel);
  const index = place?.index ?? 0;
  const where = (place?.label ?? wheel).toLowerCase();
  const model = as === undefined ? '' : `, as ${tyreModelRow(as.model).label}`;
  const name = `${car.name}, ${where}${model}`;
  const { setup, diagnostics } = car;
  if (setup === undefined) return { name, problem: firstErrorText(diagnostics, car.name) };
  const facts = compiledVehicle(setup);
  const corner = setup.corners[index];
  const half = facts?.wheels.tyres[index];
  if (facts === undefined || corner === undefined || half === undefined)
    return { name, problem: `${car.name} does not rest on its wheels, so the wheel loads are unknown.` };
  const mounting: TyreMounting = {
    nominalLoad_N: wholeLoad_N(setup, facts.rest.wheelLoad_N, index),
    inclination_rad: half.inclination_rad,
    radius_m: corner.wheel.radius_m,
    side: index % 2 === 0 ? 'left' : 'right',
  };
  const isSingle = place?.side === 'middle';
  const tyre =
    as !== undefined
      ? compileTyre(asModel(corner, as), mounting)
      : isSingle
        ? compileTyre(corner.tyre, mounting)
        : half;
  return {
    name,
    lab: {
      tyre,
      condition: compileCondition(corner.condition, { ...corner.wheel, pressure_Pa: half.pressure_Pa }),
      frictionScale: facts.wheels.frictionScale[index] ?? 1,
    },
    mounting,
    notes: [],
    measured: undefined,
    data: as === undefined && corner.tyre.model === 'magic-formula' ? corner.tyre.data : undefined,
  };
}

function tirOf(file: string, text: string): NamedTyre | NoTyre {
  const { tyre: data, problems } = readTir(text, file);
  if (data === undefined)
    return { name: file, problem: problems.find(({ severity }) => severity === 'error')?.message ?? file };
  const { FNOMIN, UNLOADED_RADIUS, WIDTH, QSY1, INFLPRES } = data.parameters;
  const mounting: TyreMounting = {
    nominalLoad_N: FNOMIN,
    inclination_rad: 0,
    radius_m: UNLOADED_RADIUS,
    side: data.side === 'right' ? 'right' : 'left',
  };
  const setup = { model: 'magic-formula', file, key: '', data, pressure_Pa: undefined } as const;
  return {
    name: file,
    lab: {
      tyre: compileTyre(setup, mounting),
      condition: compileCondition(DEFAULT_CONDITION, {
        radius_m: UNLOADED_RADIUS,
        width_m: WIDTH,
        rollingCoefficient: mfHasRolling(data) ? QSY1 : 0,
        pressure_Pa: INFLPRES,
      }),
      frictionScale: 1,
    },
    mounting,
    notes: problems.map(({ message }) => message),
    data,
    measured: undefined,
  };
}

function simpleOf(name: string, { nominalLoad_N, radius_m, ...numbers }: FittedSimpleTyre): NamedTyre {
  const mounting: TyreMounting = { nominalLoad_N, inclination_rad: 0, radius_m, side: 'left' };
  return {
    name,
    lab: {
      tyre: compileTyre({ model: 'simple', ...numbers }, mounting),
      condition: compileCondition(DEFAULT_CONDITION, bareWheel(radius_m, undefined)),
      frictionScale: 1,
    },
    mounting,
    notes: [],
    data: undefined,
    measured: undefined,
  };
}

/** The tyre of a source; a wheel of the open car needs that. */
export function labTyre(source: TyreSource, open: LabCar | undefined): NamedTyre | NoTyre {
  switch (source.kind) {
    case 'wheel':
      return open === undefined
        ? { name: source.wheel, problem: 'No car is open.' }
        : wheelOf(open, source.wheel, source.as);
    case 'car':
      return wheelOf({ name: source.file, ...openCar(source.text, []) }, source.wheel, undefined);
    case 'tir':
      return tirOf(source.file, source.text);
    case 'table':
      return tableTyre(source.file, source.text, source.reading);
    case 'simple':
      return simpleOf(source.name, source.tyre);
  }
}

const outside = (value: number, least: number, most: number): boolean => value < least || value > most;

/** Notes on the conditions that are outside the ranges of the tyre's data. */
export function rangeNotes({ data, measured }: NamedTyre, on: TyreConditions): string[] {
  if (measured !== undefined) return tableRangeNotes(measured.rows, on);
  if (data === undefined) return [];
  const range = givenRange(data);
  const held: string[] = [];
  const { leastLoad_N, mostLoad_N, leastCamber_rad, mostCamber_rad, leastPressure_Pa, mostPressure_Pa } =
    range;
  if (outside(on.load_N, leastLoad_N, mostLoad_N)) held.push('load');
  if (outside(on.inclination_rad, leastCamber_rad, mostCamber_rad)) held.push('inclination');
  if (on.pressure_Pa !== undefined && outside(on.pressure_Pa, leastPressure_Pa, mostPressure_Pa))
    held.push('pressure');
  return held.length === 0 ? [] : [`Outside the ranges of its file and limited to them: ${held.join(', ')}.`];
}
