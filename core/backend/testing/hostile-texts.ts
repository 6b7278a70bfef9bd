import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { MATHS_HEADER } from '../../contract/maths-file.ts';
import { readWorksheet } from '../../catalogue/worksheets/worksheet.ts';
import { readSurfaceFile } from '../../car-files/car-ini/surface-file.ts';
import { readInputTable } from '../../driving/input-table/read-input-table.ts';
import { createCatalogue, OWN_CHANNELS } from '../../telemetry/math-channels/catalogue.ts';
import { checkDefinitions } from '../../telemetry/math-channels/check-definitions.ts';
import { parseMathDocument } from '../../telemetry/math-channels/maths-document.ts';
import { renameDefinition } from '../../telemetry/math-channels/edit-document.ts';
import { readPatch } from '../../car-files/variants/patch-file.ts';
import { readPlan } from '../../studies/sweep/read-plan.ts';
import { collectRecording } from '../../telemetry/files/collect.ts';
import { readCsv } from '../../telemetry/files/csv/read-csv.ts';
import { readJsonl } from '../../telemetry/files/jsonl/read-jsonl.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { encodeUtf8 } from '../../telemetry/files/text-encoding.ts';
import { importCentreLine } from '../../environment/track/import-centre-line.ts';
import { readTrack } from '../../environment/track/read-track.ts';
import { readMeasurements } from '../../car-files/tyre-table/read-measurements.ts';
import { readTir } from '../../car-files/tir/read.ts';
import { lines, refusalOf, type HostileFormat } from './hostile-format.ts';
import { HOSTILE_IMPORTS } from './hostile-imports.ts';

const HEAD = 'racebench-plan: 1\nname: a\ncar: car.ini\n';
const REST = 'tests: { a: { manoeuvre: step-steer } }\ndesign: { kind: grid }\n';

const PLAN: HostileFormat = {
  format: 'plan',
  read: (text) => {
    const reading = readPlan(text);
    return reading.ok ? [] : reading.faults;
  },
  usual: (count) =>
    `${HEAD}keys:\n${lines(Math.ceil(count / 900), (k) => `  k${k}: { key: susp0.k, values: [${lines(Math.min(900, count), (i) => `${i + 0.5}, `)}] }\n`)}${REST}`,
  texts: {
    'unknown keys': (n) => `${HEAD}keys: {}\n${lines(n, (i) => `k${i}: 1\n`)}${REST}`,
    '900 unknown keys': () => `${HEAD}keys: {}\n${lines(900, (i) => `k${i}: 1\n`)}${REST}`,
    'unknown settings': (n) =>
      `${HEAD}keys:\n${lines(Math.min(n, 900), (i) => `  k${i}: { key: susp${i}.kx, from: 1, to: 2 }\n`)}${REST}`,
    'open brackets': (n) => '['.repeat(n),
    'open braces': (n) => '{a: '.repeat(n),
    dashes: (n) => '- '.repeat(n),
    'question marks': (n) => '? '.repeat(n),
    '19 question marks': () => '? '.repeat(19),
    comments: (n) => `${HEAD}keys: {}\n${'# c\n'.repeat(n)}${REST}`,
    'closing brackets': (n) => `${HEAD}y: ${']'.repeat(n)}\n`,
    commas: (n) => `${HEAD}y: [${','.repeat(n)}]\n`,
    'wrong escapes': (n) => `${HEAD}y: "${'\\q'.repeat(n)}"\n`,
    'keys set twice': (n) => `${HEAD}${lines(n, (i) => `k${i}: 1\nk${i}: 1\n`)}${REST}`,
    anchors: (n) => `${HEAD}${lines(n, (i) => `k${i}: &a${i} 1\n`)}${REST}`,
    aliases: (n) => `${HEAD}z: &a 1\ny: [${'*a, '.repeat(n)}]\n${REST}`,
    tags: (n) => `${HEAD}y: [${lines(n, (i) => `!t${i} a, `)}]\n${REST}`,
    documents: (n) => '---\na: 1\n'.repeat(n),
    constraints: (n) =>
      `${HEAD}keys: { ab: { key: body.mass, from: 1, to: 2 } }\nconstraints:\n${lines(Math.min(n, 100), () => `  - "${"'ax' < 1 and ".repeat(50)}1 < 2"\n`)}${REST}`,
  },
};

const TRACK_HEAD = 'racebench-track 1\n[track]\nname = a\n';
const circle = (count: number): string =>
  lines(count, (i) => {
    const angle = (i / count) * 6.28;
    return `${(1000 * Math.cos(angle)).toFixed(3)},${(1000 * Math.sin(angle)).toFixed(3)},5,5\n`;
  });
const TRACK_LINE = '[line]\nx_m,y_m,right_m,left_m';

const TRACK: HostileFormat = {
  format: 'track',
  read: (text) => readTrack(text, SURFACE_NAMES).problems,
  usual: (count) => `${TRACK_HEAD}${TRACK_LINE}\n${circle(count)}`,
  texts: {
    'unknown keys': (n) => `${TRACK_HEAD}${lines(n, (i) => `k${i} = 1\n`)}${TRACK_LINE}\n${circle(50)}`,
    'unknown sections': (n) => `${TRACK_HEAD}${lines(n, (i) => `[s${i}]\n`)}`,
    'unknown columns': (n) =>
      `${TRACK_HEAD}${TRACK_LINE}${lines(n, (i) => `,c${i}`)}\n1,1,5,5${',1'.repeat(n)}\n`,
    'rows without numbers': (n) => `${TRACK_HEAD}${TRACK_LINE}\n${'a,b,c,d\n'.repeat(n)}`,
    'a key of blanks': (n) => `${TRACK_HEAD}a${' '.repeat(n)}b\n`,
    'unknown surfaces': (n) =>
      `${TRACK_HEAD}${TRACK_LINE}\n${circle(60)}[kerbs]\nside,from_m,to_m,width_m,height_m,surface\n${'left,1,2,1,0.1,asphaltt\n'.repeat(n)}`,
  },
};

const CENTRE: HostileFormat = {
  format: 'centre line',
  read: (text) => refusalOf(() => importCentreLine(text, 'a.csv', { surface: 'asphalt', verge: 'grass' })),
  usual: (count) => `# x_m,y_m,w_tr_right_m,w_tr_left_m\n${circle(count)}`,
  texts: {
    'blanks before a semicolon': (n) => `1${' '.repeat(n)}x;2`,
    'rows without numbers': (n) => 'a b\n'.repeat(n),
    'heads of columns': (n) => 'x_m,y_m,zz\n'.repeat(n),
  },
};

const TIR_HEAD = '[MODEL]\nFITTYP=61\n[VERTICAL]\nFNOMIN=4000\n';
const TIR: HostileFormat = {
  format: 'tir',
  read: (text) => readTir(text, 'a.tir').problems,
  usual: (count) => TIR_HEAD + 'PCX1=1.5\n'.repeat(count),
  texts: {
    'lines without an entry': (n) => TIR_HEAD + 'stray\n'.repeat(n),
    'values that are not numbers': (n) => TIR_HEAD + 'PCX1=abc\n'.repeat(n),
    'unknown units': (n) => `${TIR_HEAD}[UNITS]\n${'LENGTH=foo\n'.repeat(n)}`,
    'open brackets': (n) => '['.repeat(n),
  },
};

const SURFACES: HostileFormat = {
  format: 'surfaces',
  read: (text) => refusalOf(() => readSurfaceFile(text, 's.ini')),
  usual: (count) => lines(count, (i) => `s${i}\n{\n base=asphalt\n label=x\n}\n`),
  texts: {
    'surfaces on surfaces': (n) =>
      lines(n, (i) => `s${i}\n{\n base=${i === 0 ? 'asphalt' : `s${i - 1}`}\n}\n`),
    'one without base behind many': (n) => `${SURFACES.usual(n)}other\n{\n}\n`,
    'closing braces': (n) => '}'.repeat(n),
  },
};

const PATCH: HostileFormat = {
  format: 'patch',
  read: (text) => refusalOf(() => readPatch(text, 'p.ini')),
  usual: (count) => `patch\n{\nversion=1\nname=a\n}\nset\n{\n${lines(count, (i) => `a.b${i}=1\n`)}}\n`,
  texts: { 'open blocks': (n) => 'a\n{\n'.repeat(n) },
};

const MATHS: HostileFormat = {
  format: 'maths',
  read: (text) => checkDefinitions([parseMathDocument(text, 'f')], createCatalogue(OWN_CHANNELS)).diagnostics,
  usual: (count) =>
    `${MATHS_HEADER}\n${lines(Math.min(count, 490), (i) => `[C${i}]\nunit = m/s\nvalue = 'speed_mps' * 2 + ${i} * 'speed_mps'\n`)}`,
  texts: {
    'unknown keys': (n) => `${MATHS_HEADER}\n[a]\nvalue=1\n${lines(n, (i) => `k${i} = 1\n`)}`,
    'lines without content': (n) => `${MATHS_HEADER}\n[a]\nvalue=1\n${'foo\n'.repeat(n)}`,
    'values set again': (n) => `${MATHS_HEADER}\n[a]\n${'value=1\n'.repeat(n)}`,
    'unknown channels': (n) =>
      `${MATHS_HEADER}\n${lines(Math.ceil(n / 100), (i) => `[C${i}]\nvalue = ${lines(100, (k) => `'chan${i}x${k}' + `)}1\n`)}`,
    'signs without meaning': (n) =>
      `${MATHS_HEADER}\n${lines(Math.ceil(n / 900), (i) => `[C${i}]\nvalue = ${'? '.repeat(900)}\n`)}`,
  },
};

const RENAME: HostileFormat = {
  format: 'a definition renamed',
  read: (text) => refusalOf(() => renameDefinition(text, 'C0', 'Other')),
  usual: (count) => MATHS.usual(count),
  texts: {
    'named everywhere': (n) =>
      `${MATHS_HEADER}\n[C0]\nvalue = 1\n${lines(Math.ceil(n / 100), (i) => `[D${i}]\nvalue = ${"'C0' + ".repeat(100)}1\n`)}`,
  },
};

const INPUTS: HostileFormat = {
  format: 'inputs',
  read: (text) => refusalOf(() => readInputTable({ name: 'i.csv', text })),
  usual: (count) => `time_s,steer\n${lines(count, (i) => `${i / 1000},0.1\n`)}`,
  texts: {
    'unknown columns': (n) => `${lines(n, (i) => `c${i},`)}\n1\n`,
    'one column again and again': (n) => `${'steer,'.repeat(n)}\n1\n2\n`,
    'rows without numbers': (n) => `time_s,steer\n${'a,b\n'.repeat(n)}`,
  },
};

const MEASURED_HEAD = 'slip_angle_deg,load_N,fy_N,inclination_deg\n';
const MEASURED: HostileFormat = {
  format: 'measured tyre',
  read: (text) => readMeasurements(text, 'm.csv').problems,
  usual: (count) =>
    MEASURED_HEAD +
    lines(
      count,
      (i) => `${(i % 24) - 12},${2000 + 1000 * (Math.floor(i / 24) % 3)},${-((i % 24) - 12) * 300},0\n`,
    ),
  texts: {
    'rows without a load': (n) => MEASURED_HEAD + '1,,3,0\n'.repeat(n),
    'rows without a force': (n) => MEASURED_HEAD + '1,2000,,0\n'.repeat(n),
    'columns of the load': (n) => `${'load_N,'.repeat(n)}\n1\n`,
    'a header of brackets': (n) => `${'['.repeat(n)},load_N\n1,2\n`,
    'a header of blanks': (n) => `a${' '.repeat(n)}b,load_N\n1,2\n`,
  },
};

const sheet = (more: object): string => JSON.stringify({ racebench: 'worksheet', version: 1, ...more });
/** 4500 is the capacity of a worksheet. */
const panels = (count: number): object =>
  Object.fromEntries(Array.from({ length: Math.min(count, 4500) }, (_, i) => [`p${i}`, { kind: 'nope' }]));
const WORKSHEET: HostileFormat = {
  format: 'worksheet',
  read: (text) => {
    const reading = readWorksheet(text);
    return 'problems' in reading ? reading.problems.map((message) => ({ message })) : [];
  },
  usual: (count) => sheet({ panels: panels(count), layout: { tabs: ['p0'], front: 'p0' } }),
  texts: {
    'open brackets': (n) => '['.repeat(n),
    'panels of an unknown kind': (n) => sheet({ panels: panels(n), layout: { tabs: ['a'], front: 'a' } }),
    'deep layouts': (n) =>
      `{"racebench":"worksheet","version":1,"panels":{},"layout":${'{"split":"row","parts":[{"share":1,"node":'.repeat(Math.min(n, 2000))}1${'}]}'.repeat(Math.min(n, 2000))}}`,
  },
};

const recorded = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
const CSV: HostileFormat = {
  format: 'csv',
  read: (text) => recorded(collectRecording(readCsv(sourceOf(encodeUtf8(text))))),
  usual: (count) => `Time (s),Speed (km/h)\n${lines(count, (i) => `${i / 100},${i % 200}\n`)}`,
  texts: {
    'one column again and again': (n) =>
      `Time${',Speed'.repeat(n)}\n${lines(5, (row) => `${row}${',1'.repeat(n)}\n`)}`,
    'a header of brackets': (n) => `Time,${'a ['.repeat(n)}\n0,1\n1,1\n`,
    'times that go back': (n) => `Time,Speed\n0,1\n1,1\n${'0.5,1\n'.repeat(n)}`,
  },
};

const JSON_LINES: HostileFormat = {
  format: 'JSON lines',
  read: (text) => recorded(collectRecording(readJsonl(sourceOf(encodeUtf8(text))))),
  usual: (count) => lines(count, (i) => `{"time":${i},"speed":1}\n`),
  texts: {
    'channels of one name': (n) =>
      `{"format":"racebench-telemetry","version":1,"channels":[${lines(n, (i) => `${i === 0 ? '' : ','}{"name":"a"}`)}]}\n[0${',1'.repeat(n)}]\n`,
    'broken lines': (n) => `{"time":0,"speed":1}\n{"time":1,"speed":1}\n${'{\n'.repeat(n)}`,
  },
};

/** All text formats except car.ini, whose table is core/proof/fuzz/hostile-cars.ts. */
export const HOSTILE_FORMATS: readonly HostileFormat[] = [
  PLAN,
  TRACK,
  CENTRE,
  TIR,
  SURFACES,
  PATCH,
  MATHS,
  RENAME,
  INPUTS,
  MEASURED,
  WORKSHEET,
  CSV,
  JSON_LINES,
  ...HOSTILE_IMPORTS,
];
