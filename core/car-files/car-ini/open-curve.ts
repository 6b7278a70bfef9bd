import type { CarCompanion } from '../../contract/car-file.ts';
import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import type { CarReader } from './car-reader.ts';
import { findCompanion } from './companions.ts';
import { readCurve, type Curve } from './curve.ts';
import { CURVELESS_TORQUE_NM } from './decode-engine.ts';
import { rawValue } from './lookup.ts';
import type { CarIniDocument } from './nodes.ts';
import { findEffective } from './key-templates.ts';

export const CURVE_KEY = 'engine.curve_torque';

/** The file that a key names, without the blanks around it; undefined where it names none. */
export function nameAt(document: CarIniDocument, key: string): string | undefined {
  const node = findEffective(document, key);
  const name = node === undefined ? '' : (rawValue(document, node) ?? '').trim();
  return name === '' ? undefined : name;
}

/** The torque curve beside a car.ini; its problems go to `fileDiagnostics`, a missing file to the reader's log. */
export function openCurve(
  reader: CarReader,
  companions: readonly CarCompanion[],
  fileDiagnostics: Diagnostic[],
): Curve | undefined {
  const fallback = `the engine gives a constant ${CURVELESS_TORQUE_NM} N·m`;
  const name = nameAt(reader.document, CURVE_KEY);
  if (name === undefined) {
    reader.log.near('missing-file', CURVE_KEY, `${CURVE_KEY} names no file; ${fallback}.`);
    return undefined;
  }
  const companion = findCompanion(companions, name);
  if (companion === undefined) {
    const node = findEffective(reader.document, CURVE_KEY);
    const note = name.includes(';') ? ' All of the line after = is the name, the note too.' : '';
    const message = `The file ${name} named by ${CURVE_KEY} is not beside the car.ini; ${fallback}.${note}`;
    reader.log.at('missing-file', node?.value?.start ?? 0, CURVE_KEY, message);
    return undefined;
  }
  const { curve, diagnostics } = readCurve(companion.text, companion.name);
  fileDiagnostics.push(...diagnostics);
  return curve;
}
