/** Makes .mlg files field by field, with offsets spelled out here and nowhere taken from the code under test. */
export interface MadeMlgField {
  readonly name: string;
  readonly unit?: string;
  readonly type: number;
  readonly scale?: number;
  readonly transform?: number;
  /** Names of the bits of a bit field. */
  readonly bits?: readonly string[];
}

export interface MadeMlgRecord {
  /** In 10 us, 16 bits. */
  readonly stamp: number;
  /** Bytes of the data, or the text of a marker. */
  readonly data: readonly number[] | string;
  /** Added to the sum. */
  readonly wrong?: number;
}

export interface MadeMlg {
  readonly version: 1 | 2;
  readonly fields: readonly MadeMlgField[];
  readonly recordLength: number;
  readonly records: readonly MadeMlgRecord[];
  readonly info?: string;
  readonly length?: number;
}

export function makeMlg(made: MadeMlg): Uint8Array<ArrayBuffer> {
  const isFirst = made.version === 1;
  const fieldsAt = isFirst ? 22 : 24;
  const fieldSize = isFirst ? 55 : 89;
  const fieldsEnd = fieldsAt + made.fields.length * fieldSize;
  const names = made.fields.flatMap(({ bits }) => bits ?? []).map((name) => `${name}\0`);
  const infoAt = fieldsEnd + names.join('').length;
  const info = `${made.info ?? ''}\0`;
  const records = made.records.map(({ stamp, data, wrong }, i) => {
    const isMarker = typeof data === 'string';
    const body = isMarker
      ? Array.from({ length: 50 }, (_, k) => data.charCodeAt(k) || 0)
      : [...data, data.reduce((sum, byte) => sum + byte, wrong ?? 0) & 0xff];
    return [isMarker ? 1 : 0, i & 0xff, stamp >> 8, stamp & 0xff, ...body];
  });
  const recordsAt = infoAt + info.length;
  const bytes = new Uint8Array(recordsAt + records.flat().length);
  const view = new DataView(bytes.buffer);
  const text = (at: number, words: string): void => {
    for (let i = 0; i < words.length; i++) view.setUint8(at + i, words.charCodeAt(i));
  };
  text(0, 'MLVLG');
  view.setUint16(6, made.version);
  view.setUint32(8, 1_609_089_075);
  if (isFirst) view.setUint16(12, infoAt);
  else view.setUint32(12, infoAt);
  view.setUint32(isFirst ? 14 : 16, recordsAt);
  view.setUint16(isFirst ? 18 : 20, made.recordLength);
  view.setUint16(isFirst ? 20 : 22, made.fields.length);
  let namesAt = fieldsEnd;
  made.fields.forEach(({ name, unit, type, scale, transform, bits }, i) => {
    const at = fieldsAt + i * fieldSize;
    view.setUint8(at, type);
    text(at + 1, name);
    text(at + 35, unit ?? '');
    if (bits === undefined) {
      view.setFloat32(at + 46, scale ?? 1);
      view.setFloat32(at + 50, transform ?? 0);
    } else {
      view.setUint32(at + 47, namesAt);
      view.setUint8(at + 51, bits.length);
      namesAt += bits.reduce((sum, bit) => sum + bit.length + 1, 0);
    }
  });
  text(fieldsEnd, names.join(''));
  text(infoAt, info);
  bytes.set(records.flat(), recordsAt);
  return bytes.slice(0, made.length ?? bytes.length);
}
