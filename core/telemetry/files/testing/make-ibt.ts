/** Makes .ibt files field by field, with offsets spelled out here and nowhere taken from the code under test. */
export interface MadeVariable {
  readonly name: string;
  readonly unit?: string;
  /** 0 char, 1 bool, 2 i32, 3 bit field, 4 f32, 5 f64. */
  readonly type: 0 | 1 | 2 | 3 | 4 | 5;
  readonly count?: number;
  readonly isTime?: boolean;
  /** Claimed in place of the byte in the record. */
  readonly offset?: number;
  /** Numbers of each record. */
  readonly records: readonly (number | readonly number[])[];
}

export interface MadeIbt {
  readonly version?: number;
  readonly buffers?: number;
  /** Claimed in place of the number of records. */
  readonly recordCount?: number;
  readonly session?: string;
  /** Seconds since 1970. */
  readonly startDate?: number;
  readonly variables: readonly MadeVariable[];
  readonly length?: number;
}

const SIZE = [1, 1, 4, 4, 4, 8] as const;

export function makeIbt(made: MadeIbt): Uint8Array<ArrayBuffer> {
  const { variables } = made;
  const session = Uint8Array.from(made.session ?? '', (letter) => letter.charCodeAt(0));
  const sessionAt = 144 + variables.length * 144;
  const recordsAt = sessionAt + session.length + 1;
  const offsets: number[] = [];
  let recordLength = 0;
  for (const { type, count } of variables) {
    offsets.push(recordLength);
    recordLength += SIZE[type] * (count ?? 1);
  }
  const recordCount = variables[0]?.records.length ?? 0;
  const bytes = new Uint8Array(recordsAt + recordLength * recordCount);
  const view = new DataView(bytes.buffer);
  const int = (at: number, value: number): void => view.setInt32(at, value, true);
  const text = (at: number, words: string): void => {
    for (let i = 0; i < words.length; i++) view.setUint8(at + i, words.charCodeAt(i));
  };
  int(0, made.version ?? 2);
  int(4, 1);
  int(8, 60);
  int(16, session.length);
  int(20, sessionAt);
  int(24, variables.length);
  int(28, 144);
  int(32, made.buffers ?? 1);
  int(36, recordLength);
  int(52, recordsAt);
  view.setBigInt64(112, BigInt(made.startDate ?? 1_432_838_783), true);
  int(140, made.recordCount ?? recordCount);
  bytes.set(session, sessionAt);
  variables.forEach(({ name, unit, type, count, isTime, offset, records }, i) => {
    const at = 144 + 144 * i;
    int(at, type);
    int(at + 4, offset ?? offsets[i] ?? 0);
    int(at + 8, count ?? 1);
    view.setInt8(at + 12, isTime === true ? 1 : 0);
    text(at + 16, name);
    text(at + 112, unit ?? '');
    records.forEach((values, k) =>
      [values].flat().forEach((value, n) => {
        const byte = recordsAt + k * recordLength + (offsets[i] ?? 0) + n * SIZE[type];
        if (type <= 1) view.setUint8(byte, value);
        else if (type === 4) view.setFloat32(byte, value, true);
        else if (type === 5) view.setFloat64(byte, value, true);
        else int(byte, value);
      }),
    );
  });
  return bytes.slice(0, made.length ?? bytes.length);
}
