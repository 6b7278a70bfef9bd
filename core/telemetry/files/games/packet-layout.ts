import { WHEELS, type Wheel } from '../../../catalogue/wheels.ts';

const READERS = {
  u8: { bytes: 1, read: (view: DataView, at: number) => view.getUint8(at) },
  i8: { bytes: 1, read: (view: DataView, at: number) => view.getInt8(at) },
  u16: { bytes: 2, read: (view: DataView, at: number) => view.getUint16(at, true) },
  i16: { bytes: 2, read: (view: DataView, at: number) => view.getInt16(at, true) },
  u32: { bytes: 4, read: (view: DataView, at: number) => view.getUint32(at, true) },
  i32: { bytes: 4, read: (view: DataView, at: number) => view.getInt32(at, true) },
  u64: { bytes: 8, read: (view: DataView, at: number) => Number(view.getBigUint64(at, true)) },
  f32: { bytes: 4, read: (view: DataView, at: number) => view.getFloat32(at, true) },
  f64: { bytes: 8, read: (view: DataView, at: number) => view.getFloat64(at, true) },
} as const;
export type FieldType = keyof typeof READERS;
const isType = (text: string): text is FieldType => Object.hasOwn(READERS, text);

/** A field of a packet; all are little-endian and follow each other without padding. */
export interface LayoutField {
  /** Name that the game gives it. */
  readonly name: string;
  readonly type: FieldType;
  readonly at: number;
  readonly unitText: string;
  /** False for what is read but not recorded: numbers of packets, constants. */
  readonly isRecorded: boolean;
  /** The channel of ours that it is: our value is the field in its unit times this factor. */
  readonly channel: { readonly name: string; readonly factor: number } | undefined;
}

export interface PacketLayout {
  readonly fields: readonly LayoutField[];
  readonly bytes: number;
}

/** Our wheels by the endings that a game gives them, in its order. */
export type WheelOrder = readonly (readonly [ending: string, wheel: Wheel])[];

/** The endings and the order of games that have them as we do. */
export const WHEELS_IN_OUR_ORDER: WheelOrder = WHEELS.map((wheel) => [wheel, wheel]);

export type Values = Readonly<Record<string, number>>;

const LINE =
  /^(?<hidden>[.]?)(?<name>[A-Za-z]\S*) (?<type>\S+)(?: \[(?<unit>[^\]]*)\])?(?: (?<sign>-?)(?<channel>\w[\w.*]*)(?:\/(?<share>\d+))?)?(?: @(?<from>\d*)(?<dash>-?)(?<to>\d*))?$/;

/** True for a version of a game in a range such as 2020-2022, 2023-, -2019 or 2018. */
function isIn(version: number, { from = '', dash = '', to = '' }: Readonly<Record<string, string>>): boolean {
  if (from === '' && to === '') return true;
  if (dash === '') return version === Number(from);
  return version >= Number(from || 0) && version <= Number(to || Infinity);
}

/**
 * Fields by a text with a line each: `name type [unit] channel @versions`. `Temperature* f32 [C] tyreCoreTemperature_K.*` stands for
 * the four wheels; `-steer/127` for a channel of ours with the other sign and a full scale of 127; a dot before the name for a field
 * that is not recorded; `skip 12` for bytes without a known meaning.
 */
export function packetLayout(text: string, wheels: WheelOrder, version = 0): PacketLayout {
  const fields: LayoutField[] = [];
  let at = 0;
  for (const line of text.trim().split('\n')) {
    const [, skipped, range = ''] = /^skip (\d+)(?: @(\S+))?$/.exec(line.trim()) ?? [];
    if (skipped !== undefined) {
      const [, from = '', dash = '', to = ''] = /^(\d*)(-?)(\d*)$/.exec(range) ?? [];
      if (isIn(version, { from, dash, to })) at += Number(skipped);
      continue;
    }
    const groups = LINE.exec(line.trim())?.groups;
    const { name = '', type = '', unit = '', channel = '', sign, share, hidden } = groups ?? {};
    if (groups === undefined || !isType(type)) throw new RangeError(`not a line of a layout: ${line}`);
    if (!isIn(version, groups)) continue;
    const factor = (sign === '-' ? -1 : 1) / Number(share ?? 1);
    const add = (ending: string, wheel: string): void => {
      fields.push({
        name: name.replace('*', ending),
        type,
        at,
        unitText: unit,
        isRecorded: hidden === '',
        channel: channel === '' ? undefined : { name: channel.replace('*', wheel), factor },
      });
      at += READERS[type].bytes;
    };
    if (name.includes('*')) for (const [ending, wheel] of wheels) add(ending, wheel);
    else add('', '');
  }
  return { fields, bytes: at };
}

/** The values of all fields of a layout that begins at a byte. */
export function readLayout(
  { fields }: PacketLayout,
  bytes: Uint8Array,
  start: number,
  into: Record<string, number> = {},
): Record<string, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { name, type, at } of fields) into[name] = READERS[type].read(view, start + at);
  return into;
}
