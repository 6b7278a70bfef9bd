import { refuseFile, requireColumns, type ProblemList } from '../file-problems.ts';
import type { ByteSource } from '../source.ts';
import { fieldText } from '../text-encoding.ts';

export type MlgType = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32' | 'i64' | 'f32';

/** By the number of the type; bit fields of 1, 2 and 4 bytes have 10 to 12, in later files 16 to 18. */
const TYPES: readonly MlgType[] = ['u8', 'i8', 'u16', 'i16', 'u32', 'i32', 'i64', 'f32'];
const BIT_TYPES: readonly MlgType[] = ['u8', 'u16', 'u32'];
const FIRST_BIT_TYPES = [10, 16];
export const MLG_SIZE: Readonly<Record<MlgType, number>> = {
  u8: 1,
  i8: 1,
  u16: 2,
  i16: 2,
  u32: 4,
  i32: 4,
  i64: 8,
  f32: 4,
};

/** A field of the records: value = (number in the file + transform) x scale. */
export interface MlgField {
  readonly name: string;
  readonly unitText: string;
  readonly type: MlgType;
  /** Byte in the data of a record. */
  readonly offset: number;
  readonly scale: number;
  readonly transform: number;
  /** Names of the bits of a bit field, that of bit 0 first; empty for other fields. */
  readonly bits: readonly string[];
}

export interface MlgHead {
  readonly fields: readonly MlgField[];
  /** Bytes of the data of a record. */
  readonly recordLength: number;
  /** Byte of the first record. */
  readonly records: number;
  readonly details: Readonly<Record<string, string>>;
}

const MARK = 'MLVLG\0';
const MIN_HEADER = 22;
const FORMS = {
  1: { info: 12, data: 14, recordLength: 18, count: 20, fields: 22, fieldSize: 55 },
  2: { info: 12, data: 16, recordLength: 20, count: 22, fields: 24, fieldSize: 89 },
} as const;
const FIELD = { name: 1, unit: 35, scale: 46, transform: 50, bitNames: 47, bitCount: 51 } as const;
const WIDTH = { name: 34, unit: 10 } as const;
/** Text between the fields and the records: it may hold a whole tune. */
const MAX_INFO = 64_000_000;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const isMlg = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, MARK.length)) === MARK;

/** The names of the bits of a field, each ended by a zero byte, from a byte of the file on. */
function bitNames(head: Uint8Array, at: number, count: number, end: number): readonly string[] {
  const names: string[] = [];
  let from = at;
  while (names.length < count && from < end) {
    const zero = head.indexOf(0, from);
    const to = zero < 0 ? end : Math.min(zero, end);
    names.push(fieldText(head, from, to - from));
    from = to + 1;
  }
  return names;
}

function typeOf(code: number): { readonly type: MlgType; readonly isBits: boolean } | undefined {
  const plain = TYPES[code];
  if (plain !== undefined) return { type: plain, isBits: false };
  const bits = FIRST_BIT_TYPES.map((first) => BIT_TYPES[code - first]).find((type) => type !== undefined);
  return bits === undefined ? undefined : { type: bits, isBits: true };
}

function detailsOf(info: string, seconds: number): Readonly<Record<string, string>> {
  const [firmware = ''] = info.split(/\r?\n/u);
  const device = firmware.replaceAll('"', '').trim();
  return {
    ...(device === '' ? {} : { device }),
    ...(seconds === 0 ? {} : { date: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z') }),
  };
}

/**
 * The header with the fields of a record.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the byte where records cannot be divided into fields.
 */
export async function readMlgHead(source: ByteSource, problems: ProblemList): Promise<MlgHead> {
  const start = await source.read(0, 24);
  if (start.length < MIN_HEADER)
    throw refuseFile('the file ends here, within the header of a MegaLogViewer log.', {
      offset: start.length,
    });
  const view = viewOf(start);
  const version = view.getUint16(6);
  if (version !== 1 && version !== 2)
    throw refuseFile(`version ${version} of a MegaLogViewer log is not known; 1 and 2 are read.`, {
      offset: 6,
    });
  const form = FORMS[version];
  const info = version === 1 ? view.getUint16(form.info) : view.getUint32(form.info);
  const records = view.getUint32(form.data);
  const recordLength = view.getUint16(form.recordLength);
  const count = version === 2 && start.length < 24 ? 0 : view.getUint16(form.count);
  requireColumns(count, { offset: form.count });
  const fieldsEnd = form.fields + count * form.fieldSize;
  if (count === 0 || fieldsEnd > records || records > source.size || records > MAX_INFO)
    throw refuseFile(`${count} fields do not lie before the records at byte ${records}.`, {
      offset: form.data,
    });
  const head = await source.read(0, records);
  const namesEnd = info >= fieldsEnd && info <= records ? info : records;
  const fields: MlgField[] = [];
  let offset = 0;
  for (let i = 0; i < count; i++) {
    const at = form.fields + i * form.fieldSize;
    const entry = viewOf(head.subarray(at, at + form.fieldSize));
    const name = fieldText(head, at + FIELD.name, WIDTH.name);
    const found = typeOf(entry.getUint8(0));
    if (found === undefined)
      throw refuseFile(`field "${name}" has the type ${entry.getUint8(0)}, whose size is not known.`, {
        offset: at,
      });
    const { type, isBits } = found;
    const bits = isBits
      ? bitNames(head, entry.getUint32(FIELD.bitNames), entry.getUint8(FIELD.bitCount), namesEnd)
      : [];
    fields.push({
      name,
      unitText: fieldText(head, at + FIELD.unit, WIDTH.unit),
      type,
      offset,
      scale: isBits ? 1 : entry.getFloat32(FIELD.scale),
      transform: isBits ? 0 : entry.getFloat32(FIELD.transform),
      bits,
    });
    offset += MLG_SIZE[type];
  }
  if (offset > recordLength)
    throw refuseFile(`the fields have ${offset} bytes, a record ${recordLength}.`, {
      offset: form.recordLength,
    });
  if (fields.some(({ bits }) => bits.length > 0))
    problems.report(
      'bits-assumed',
      'the order of the bits of bit fields is not stated; the first name is read as bit 0.',
    );
  const text = namesEnd < records ? fieldText(head, namesEnd, Math.min(records - namesEnd, 1000)) : '';
  return { fields, recordLength, records, details: detailsOf(text, view.getUint32(8)) };
}
