/** Bytes in the order in which they are written, little-endian. */
interface Writer {
  readonly token: (text: string) => Writer;
  readonly int32: (...values: readonly number[]) => Writer;
  readonly uint16: (...values: readonly number[]) => Writer;
  readonly float32: (...values: readonly number[]) => Writer;
  /** A 16-bit length and ISO 8859-1 characters. */
  readonly text: (text: string) => Writer;
  readonly bytes: () => number[];
}

function writer(): Writer {
  const out: number[] = [];
  const add = (size: number, set: (view: DataView) => void): void => {
    const view = new DataView(new ArrayBuffer(size));
    set(view);
    for (let i = 0; i < size; i++) out.push(view.getUint8(i));
  };
  const self: Writer = {
    token: (text) => {
      for (const sign of text) out.push(sign.charCodeAt(0));
      return self;
    },
    int32: (...values) => {
      for (const value of values) add(4, (view) => view.setInt32(0, value, true));
      return self;
    },
    uint16: (...values) => {
      for (const value of values) add(2, (view) => view.setUint16(0, value, true));
      return self;
    },
    float32: (...values) => {
      for (const value of values) add(4, (view) => view.setFloat32(0, value, true));
      return self;
    },
    text: (text) => self.uint16(text.length).token(text),
    bytes: () => out,
  };
  return self;
}

interface Box {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
  readonly material: string;
  /** Name of its texture; none for an empty one. */
  readonly texture: string;
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7];
/** Two triangles a side, counter-clockwise from outside; a corner has bit 0 for x, 1 for y and 2 for z. */
const SIDES = [
  [1, 3, 7, 5],
  [0, 4, 6, 2],
  [2, 6, 7, 3],
  [0, 1, 5, 4],
  [4, 5, 7, 6],
  [0, 2, 3, 1],
].flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d]);

/**
 * A .dof of boxes in Racer's axes. `writesShort` states lengths a few bytes short, as one of the two known writers does, and none
 * for the whole file.
 */
export function madeDof(boxes: readonly Box[], writesShort = false): Uint8Array {
  const short = writesShort ? 4 : 0;
  const chunk = (name: string, fill: (w: Writer) => Writer, missing = 0): number[] => {
    const content = fill(writer()).bytes();
    return [
      ...writer()
        .token(name)
        .int32(content.length - missing)
        .bytes(),
      ...content,
    ];
  };
  const materials = boxes.map(({ material, texture }) => [
    ...chunk('MHDR', (w) => w.text(material).text('')),
    ...chunk('MCFL', (w) => w.int32(0)),
    ...chunk('MCOL', (w) => w.float32(...new Array<number>(17).fill(0.5))),
    ...(texture === '' ? [] : chunk('MTEX', (w) => w.int32(1).text(texture), short / 2)),
    ...chunk('MUVW', (w) => w.float32(0, 0, 1, 1, 0, 0, 0)),
    ...chunk('MTRA', (w) => w.float32(0).int32(0)),
    ...writer().token('MEND').bytes(),
  ]);
  const objects = boxes.map(({ min, max }, m) => {
    const at = (corner: number, axis: 0 | 1 | 2): number => ((corner >> axis) & 1 ? max : min)[axis];
    const positions = CORNERS.flatMap((corner) => [at(corner, 0), at(corner, 1), at(corner, 2)]);
    return [
      ...chunk('GHDR', (w) => w.int32(0, 0, m)),
      ...chunk('INDI', (w) => w.int32(SIDES.length).uint16(...SIDES)),
      ...chunk('VERT', (w) => w.int32(CORNERS.length).float32(...positions), short),
      ...chunk(
        'TVER',
        (w) => w.int32(CORNERS.length).float32(...CORNERS.flatMap((c) => [c & 1, (c >> 1) & 1])),
        short,
      ),
      ...chunk('BRST', (w) => w.int32(1, 0, 3 * SIDES.length, 0, 3)),
      ...writer().token('GEND').bytes(),
    ];
  });
  const all = (name: string, part: string, contents: readonly number[][]): number[] => [
    ...writer().token(name).int32(0, contents.length).bytes(),
    ...contents.flatMap((content) => [...writer().token(part).int32(content.length).bytes(), ...content]),
  ];
  const content = [...all('MATS', 'MAT0', materials), ...all('GEOB', 'GOB1', objects)];
  return Uint8Array.from([
    ...writer()
      .token('DOF1')
      .int32(writesShort ? 0 : content.length)
      .bytes(),
    ...content,
    ...writer().token('EDOF').int32(0).bytes(),
  ]);
}

/** A TGA of one colour (red, green, blue, alpha), plain or in runs. */
export function madeTga(
  width: number,
  height: number,
  [red, green, blue, alpha]: readonly [number, number, number, number],
  isInRuns = false,
): Uint8Array {
  const texel = [blue, green, red, alpha];
  const texels = Array.from({ length: width * height }, () => texel).flat();
  const runs: number[] = [];
  for (let left = width * height; left > 0; left -= 128) runs.push(127 + Math.min(128, left), ...texel);
  return Uint8Array.from([
    ...[0, 0, isInRuns ? 10 : 2, 0, 0, 0, 0, 0],
    ...writer().uint16(0, 0, width, height).bytes(),
    ...[32, 8],
    ...(isInRuns ? runs : texels),
  ]);
}

/** A BMP of 24 bits, rows from the bottom, by the colour of each texel (red, green, blue). */
export function madeBmp(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number],
): Uint8Array {
  const rowBytes = (3 * width + 3) & ~3;
  const rows: number[] = [];
  for (let y = 0; y < height; y++) {
    const row = Array.from({ length: width }, (_, x) => [...colour(x, y)].toReversed()).flat();
    rows.push(...row, ...new Array<number>(rowBytes - row.length).fill(0));
  }
  const head = writer()
    .token('BM')
    .int32(54 + rows.length, 0, 54, 40, width, height)
    .uint16(1, 24)
    .int32(0, rows.length, 0, 0, 0, 0);
  return Uint8Array.from([...head.bytes(), ...rows]);
}
