/** A signal of a message of a CAN database. */
export interface Signal {
  readonly name: string;
  /** Bit of the database: the lowest one of an Intel signal, the highest one of a Motorola signal. */
  readonly start: number;
  readonly length: number;
  readonly isMotorola: boolean;
  readonly isSigned: boolean;
  readonly float: 32 | 64 | undefined;
  /** Value = number x factor + offset, in `unit`. */
  readonly factor: number;
  readonly offset: number;
  readonly unit: string;
  /** Selects which other signals a frame holds. */
  readonly isMultiplexor: boolean;
  /** The frame holds the signal where the number of this multiplexor lies in one of the ranges. */
  readonly when:
    | { readonly multiplexor: string; readonly ranges: readonly (readonly [number, number])[] }
    | undefined;
  /** Texts of numbers. */
  readonly texts: ReadonlyMap<number, string>;
}

export interface Message {
  readonly id: number;
  readonly isExtended: boolean;
  readonly name: string;
  /** Belongs to every id of its J1939 parameter group. */
  readonly isJ1939: boolean;
  readonly signals: readonly Signal[];
}

/** A CAN database as Vector's .dbc has it. */
export interface Database {
  readonly messages: readonly Message[];
}

const EXTENDED = 2 ** 31;
const MESSAGE = /^BO_\s+(\d+)\s+([^\s:]+)\s*:/u;
const SIGNAL =
  /^SG_\s+([^\s:]+)\s*(M|m\d+M?)?\s*:\s*(\d+)\|(\d+)@([01])([+-])\s*\(([^,]+),([^)]+)\)\s*\[[^\]]*\]\s*"([^"]*)"/u;
const VALUE_TYPE = /^SIG_VALTYPE_\s+(\d+)\s+(\S+?)\s*:?\s*([12])\s*;/u;
const MULTIPLEXED = /^SG_MUL_VAL_\s+(\d+)\s+(\S+)\s+(\S+)\s+([\d\s,-]+);/u;
const TEXTS = /^VAL_\s+(\d+)\s+(\S+)\s+(.*)$/u;
const FRAME_FORMAT = /^BA_\s+"VFrameFormat"\s+BO_\s+(\d+)\s+(\d+)/u;
const DEFAULT_FORMAT = /^BA_DEF_DEF_\s+"VFrameFormat"\s+"([^"]*)"/u;
/** Index of J1939PG among the formats of frames. */
const J1939_FORMAT = 3;
/** Address of a sender that has none, which J1939 databases give where the attribute of the format is missing. */
const NULL_ADDRESS = 0xfe;
/** The message of signals that belong to none. */
const NO_MESSAGE = 3_221_225_472;
const MAX_BITS = 512;
const MAX_SIGNAL_BITS = 64;
const MAX_MESSAGES = 20_000;
const MAX_SIGNALS = 200_000;

interface OpenSignal extends Omit<Signal, 'when' | 'float'> {
  readonly group: number | undefined;
  float: Signal['float'];
  when: Signal['when'];
  readonly texts: Map<number, string>;
}
interface OpenMessage {
  readonly written: number;
  readonly name: string;
  readonly signals: OpenSignal[];
  format: number | undefined;
}

/** Statements of a database, one a line; lines within a quoted text are left out. */
function* statements(text: string): Generator<string> {
  let isInText = false;
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const wasInText = isInText;
    if (((line.match(/"/gu)?.length ?? 0) & 1) === 1) isInText = !isInText;
    if (!wasInText) yield line.trim();
  }
}

function signalOf(line: string): OpenSignal | undefined {
  const match = SIGNAL.exec(line);
  if (match === null) return undefined;
  const [, name = '', role = '', start = '', bits = '', order, sign, factor = '', offset = '', unit = ''] =
    match;
  const length = Number(bits);
  const scale = Number(factor);
  const shift = Number(offset);
  if (length < 1 || length > MAX_SIGNAL_BITS || Number(start) >= MAX_BITS) return undefined;
  if (!Number.isFinite(scale) || !Number.isFinite(shift)) return undefined;
  return {
    name,
    start: Number(start),
    length,
    isMotorola: order === '0',
    isSigned: sign === '-',
    float: undefined,
    // A factor of 0 would make a constant of the signal: writers leave it so where they mean 1.
    factor: scale === 0 ? 1 : scale,
    offset: shift,
    unit,
    isMultiplexor: role.endsWith('M'),
    group: role.startsWith('m') ? Number.parseInt(role.slice(1), 10) : undefined,
    when: undefined,
    texts: new Map(),
  };
}

/** Ranges such as "0-3, 5-5". */
const rangesOf = (text: string): readonly (readonly [number, number])[] =>
  [...text.matchAll(/(\d+)-(\d+)/gu)].map(([, from, to]) => [Number(from), Number(to)] as const);

/** Signals in groups without ranges of their own follow the only multiplexor of their message. */
function withConditions({ signals }: OpenMessage): readonly Signal[] {
  const multiplexor = signals.find(({ isMultiplexor, group }) => isMultiplexor && group === undefined)?.name;
  return signals.map(({ group, ...signal }) => {
    if (signal.when !== undefined || group === undefined || multiplexor === undefined) return signal;
    return { ...signal, when: { multiplexor, ranges: [[group, group]] } };
  });
}

/** Reads a .dbc; what is not a message, a signal or a fact about them is passed over. */
export function readDbc(text: string): Database {
  const messages = new Map<number, OpenMessage>();
  let open: OpenMessage | undefined;
  let byDefault: string | undefined;
  let signals = 0;
  const find = (id: string | undefined, name: string | undefined): OpenSignal | undefined =>
    messages.get(Number(id))?.signals.find((signal) => signal.name === name);
  for (const line of statements(text)) {
    if (line.startsWith('SG_ ')) {
      const signal = signals < MAX_SIGNALS ? signalOf(line) : undefined;
      if (signal === undefined) continue;
      open?.signals.push(signal);
      signals++;
    } else if (line.startsWith('BO_ ')) {
      const [, id = '', name = ''] = MESSAGE.exec(line) ?? [];
      open = { written: Number(id), name, signals: [], format: undefined };
      const isMessage = name !== '' && open.written !== NO_MESSAGE && messages.size < MAX_MESSAGES;
      if (isMessage && !messages.has(open.written)) messages.set(open.written, open);
    } else if (line.startsWith('SIG_VALTYPE_')) {
      const [, id, name, type] = VALUE_TYPE.exec(line) ?? [];
      const signal = find(id, name);
      if (signal?.length === 32 && type === '1') signal.float = 32;
      if (signal?.length === 64 && type === '2') signal.float = 64;
    } else if (line.startsWith('SG_MUL_VAL_')) {
      const [, id, name, multiplexor = '', ranges = ''] = MULTIPLEXED.exec(line) ?? [];
      const signal = find(id, name);
      if (signal !== undefined) signal.when = { multiplexor, ranges: rangesOf(ranges) };
    } else if (line.startsWith('VAL_ ')) {
      const [, id, name, rest = ''] = TEXTS.exec(line) ?? [];
      const signal = find(id, name);
      for (const [, number, words = ''] of rest.matchAll(/(-?\d+)\s+"([^"]*)"/gu))
        signal?.texts.set(Number(number), words);
    } else if (line.startsWith('BA_ ')) {
      const [, id, format] = FRAME_FORMAT.exec(line) ?? [];
      const message = messages.get(Number(id));
      if (message !== undefined) message.format = Number(format);
    } else if (line.startsWith('BA_DEF_DEF_')) byDefault = DEFAULT_FORMAT.exec(line)?.[1] ?? byDefault;
  }
  const all = [...messages.values()];
  const isFormatKnown = byDefault !== undefined || all.some(({ format }) => format !== undefined);
  return {
    messages: all.map((message) => {
      const { written, name, format } = message;
      const isExtended = written >= EXTENDED;
      const id = isExtended ? written - EXTENDED : written;
      const isJ1939 = isFormatKnown
        ? format === undefined
          ? byDefault === 'J1939PG'
          : format === J1939_FORMAT
        : (id & 0xff) === NULL_ADDRESS;
      return { id, isExtended, name, isJ1939: isExtended && isJ1939, signals: withConditions(message) };
    }),
  };
}

const PDU1_END = 0xf0;

/** Parameter group of a 29-bit id: without priority and source, and without the destination where it has one. */
export function parameterGroupOf(id: number): number {
  const group = (id >>> 8) & 0x3ffff;
  return ((group >>> 8) & 0xff) < PDU1_END ? group & 0x3ff00 : group;
}

/** Finds the message of a frame by its id, else by its J1939 parameter group. */
export function messageFinder({
  messages,
}: Database): (id: number, isExtended: boolean) => Message | undefined {
  const byId = new Map(messages.map((message) => [`${String(message.isExtended)}${message.id}`, message]));
  const groups = new Map(
    messages.flatMap((message) =>
      message.isJ1939 ? [[parameterGroupOf(message.id), message] as const] : [],
    ),
  );
  return (id, isExtended) =>
    byId.get(`${String(isExtended)}${id}`) ?? (isExtended ? groups.get(parameterGroupOf(id)) : undefined);
}
