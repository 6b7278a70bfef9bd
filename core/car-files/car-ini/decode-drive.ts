import { usesKey } from '../../catalogue/differentials.ts';
import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import type { VehicleKind } from '../../catalogue/vehicle-kinds.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { PwmTableSetup, Setup } from '../../setup/setup.ts';
import type { CarReader } from './car-reader.ts';
import type { DiagnosticLog } from './diagnostics.ts';
import { findCompanion } from './companions.ts';
import type { Curve } from './curve.ts';
import { decodeDifferentials } from './decode-differential.ts';
import { decodeElectronic, motorsAsEngine, PWM_TABLE_KEY, withoutEngine } from './decode-electronic.ts';
import { clutchTorque_Nm, decodeEngine, decodeGearbox } from './decode-engine.ts';
import type { WheelNumbers } from './decode-wheels.ts';
import { readPwmTable } from './pwm-table.ts';
import { findEffective } from './key-templates.ts';

/** The files beside a car.ini, and the diagnostics about them. */
export interface DriveFiles {
  readonly companions: readonly CarCompanion[];
  /** The torque curve, read on demand. */
  readonly curve: () => Curve | undefined;
  /** Receives the problems of a file. */
  readonly diagnostics: Diagnostic[];
}

const NO_LOG: DiagnosticLog = { at: () => undefined, near: () => undefined };

/** A table with a mistake keeps the car from running: wrong PWM values would look like a badly tuned controller. */
function openPwmTable(reader: CarReader, files: DriveFiles): PwmTableSetup | undefined {
  const name = reader.text(PWM_TABLE_KEY).trim();
  if (name === '') return undefined;
  const companion = findCompanion(files.companions, name);
  if (companion === undefined) {
    const node = findEffective(reader.document, PWM_TABLE_KEY);
    const message = `The file ${name} named by ${PWM_TABLE_KEY} is not beside the car.ini; the motors’ no-load speed is used.`;
    reader.log.at('missing-file', node?.value?.start ?? 0, PWM_TABLE_KEY, message);
    return undefined;
  }
  const { table, diagnostics } = readPwmTable(companion.text, companion.name);
  files.diagnostics.push(...diagnostics);
  return table;
}

/**
 * Engine, gearbox, clutch and differentials; of a car with a motor in each wheel, its motors in the place of the first
 * three. A vehicle of the kind no-drive has none of them.
 */
export function decodeDrive(
  reader: CarReader,
  wheels: WheelNumbers,
  files: DriveFiles,
  kind?: VehicleKind,
): Pick<Setup, 'engine' | 'gearbox' | 'clutch' | 'differentials'> {
  // Nothing is reported about a drive that the vehicle does not have.
  const isDriven = kind !== 'no-drive';
  const differentials = decodeDifferentials(
    isDriven ? reader : { ...reader, log: NO_LOG },
    wheels,
    files.companions,
  );
  if (!isDriven) return { ...withoutEngine(), differentials };
  const four = differentials.find(({ kind }) => usesKey(kind, 'electronic'));
  if (four !== undefined && differentials.length === 1) {
    const electronic = decodeElectronic(reader, openPwmTable(reader, files));
    return { ...motorsAsEngine(reader, electronic), differentials: [{ ...four, electronic }] };
  }
  if (four !== undefined) {
    const key = `${four.block}.racebench_type`;
    reader.fail(
      key,
      `${key} is electronic; a car with a motor in each wheel has one differential, not three.`,
    );
  }
  const engine = decodeEngine(reader, files.curve());
  return {
    engine,
    gearbox: decodeGearbox(reader),
    clutch: { maxTorque_Nm: clutchTorque_Nm(reader, engine) },
    differentials,
  };
}
