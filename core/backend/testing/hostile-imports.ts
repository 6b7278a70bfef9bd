import { exportCar } from '../../car-files/import/export-car.ts';
import { importCar } from '../../car-files/import/import-car.ts';
import type { SourceCar } from '../../car-files/import/import-source.ts';
import { fixtureSource } from '../../proof/testing/import-sources.ts';
import { lines, refusalOf, type HostileFormat } from './hostile-format.ts';

const ROADSTER = fixtureSource('ac-roadster');
const HATCH = fixtureSource('vdrift-hatch');

/** The car with another text of one of its files. */
function changed(car: SourceCar, name: string, textOf: (before: string) => string): SourceCar {
  const files = car.files.map((file) => (file.name === name ? { name, text: textOf(file.text) } : file));
  return { ...car, files };
}

/** Warnings of the report of an import, or the refusal. */
function importFindings(car: SourceCar): readonly { readonly message: string }[] {
  let warnings: readonly string[] = [];
  const refused = refusalOf(() => {
    warnings = importCar(car).report.warnings;
  });
  return [...refused, ...warnings.map((message) => ({ message }))];
}

type Texts = HostileFormat['texts'];

/** Reading a whole car takes as long as some thousand keys. */
const KEYS = 5;

const KEY_TEXTS: Texts = {
  'one key again and again': (n) => '[X]\n' + 'k=1\n'.repeat(KEYS * n),
  'keys without a value': (n) => 'k\n'.repeat(KEYS * n),
  'sections of one key': (n) => lines(KEYS * n, (i) => `[S${i}]\nk=1\n`),
  'open brackets': (n) => '['.repeat(KEYS * n),
  'a key of blanks': (n) => `a${' '.repeat(KEYS * n)}b=1\n`,
  'quotes and note signs': (n) => `[X]\nk=${'" ;\\'.repeat(KEYS * n)}x\n`,
};

/** Keys appended to those of a file. */
function keyFile(format: string, car: SourceCar, file: string, texts: Texts): HostileFormat {
  return {
    format,
    read: (text) => importFindings(changed(car, file, (before) => `${before}\n${text}`)),
    usual: (n) => `[X]\n${lines(KEYS * n, (i) => `key_${i}=${i}.5\t; a note\n`)}`,
    texts: { ...KEY_TEXTS, ...texts },
  };
}

const AC_KEYS = keyFile('Assetto Corsa .ini', ROADSTER, 'engine.ini', {
  turbos: (n) => lines(KEYS * n, (i) => `[TURBO_${i}]\nMAX_BOOST=1\n`),
  'sections of the engine again and again': (n) => '[ENGINE_DATA]\nMINIMUM=abc\n'.repeat(KEYS * n),
});

const AC_WINGS = keyFile('Assetto Corsa aero.ini', ROADSTER, 'aero.ini', {
  wings: (n) => lines(KEYS * n, (i) => `[WING_${i + 2}]\nNAME=w\nCHORD=1\nSPAN=1\nANGLE=a\n`),
});

const POINT = (i: number): string => `${i / 10 + 500}|${100 + (i % 7)}\n`;
const LUT_TEXTS: Texts = {
  'points of one speed': (n) => '1000|100\n'.repeat(KEYS * n),
  'speeds that fall': (n) => lines(KEYS * n, (i) => `${KEYS * n - i}|100\n`),
  'torques below 0': (n) => `500|100\n${lines(KEYS * n, (i) => `${1000 + i}|-1\n`)}`,
  'lines without a point': (n) => `500|100\n${'point\n'.repeat(KEYS * n)}`,
  'a line of bars': (n) => `500|100\n${'|'.repeat(KEYS * n)}\n`,
};

const LUT: HostileFormat = {
  format: 'Assetto Corsa .lut',
  read: (text) => importFindings(changed(ROADSTER, 'power.lut', () => text)),
  usual: (n) => lines(KEYS * n, POINT),
  texts: LUT_TEXTS,
};

/**
 * The car is exported with a torque curve whose points all differ: each line is removed, and each point
 * added.
 */
const EXPORTED_LUT: HostileFormat = {
  ...LUT,
  format: 'an exported .lut',
  read: (text) =>
    refusalOf(() => {
      const source = changed(ROADSTER, 'power.lut', () => text);
      const car = importCar(source);
      const companions = car.companions.map(({ name, text: curve }) => ({
        name,
        text: curve.replace(/ x=([\d.]+)/g, (_, x: string) => ` x=${Number(x) + 0.05}`),
      }));
      exportCar(source, { text: car.text, companions });
    }),
};

const CAR_FILE = HATCH.files[0]?.name ?? '';
const VDRIFT_CAR = keyFile('VDrift .car', HATCH, CAR_FILE, {
  masses: (n) => lines(KEYS * n, (i) => `[particle-${i}]\nmass=1\nposition=0,0,0\n`),
  wings: (n) => lines(KEYS * n, (i) => `[wing.${i}]\nsurface-area=1\nlift-coefficient=-1\n`),
  references: (n) => lines(KEYS * n, (i) => `k=&part${i}\n`),
});

const VDRIFT_TYRE = keyFile('VDrift tyre file', HATCH, 'tire/road', {});

const COUPE = fixtureSource('torcs-coupe');
const SPRINT = fixtureSource('rfactor-sprint');

/** A parameter file as a whole: an appended text would follow its root. */
const PARAMS: HostileFormat = {
  format: 'Speed Dreams .xml',
  read: (text) => importFindings(changed(COUPE, 'torcs-coupe.xml', () => text)),
  usual: (n) => {
    const attributes = lines(KEYS * n, (i) => `<attnum name="key ${i}" unit="m" val="1"/>\n`);
    return (COUPE.files[0]?.text ?? '').replace(
      '</params>',
      `<section name="X">${attributes}</section></params>`,
    );
  },
  texts: {
    'open sections': (n) => `<params>${'<section name="a">'.repeat(KEYS * n)}`,
    'open tags': (n) => '<'.repeat(KEYS * n),
    'attributes of a category': (n) => '<attstr name="category" '.repeat(KEYS * n),
    'one attribute without its end': (n) => `<params><attnum name="${'a'.repeat(KEYS * n)}`,
    entities: (n) =>
      `<!DOCTYPE params [${lines(n, (i) => `<!ENTITY e${i} "&e${i - 1};&e${i - 1};">`)}]><params>&e9;</params>`,
    'a unit of many parts': (n) =>
      `<params><section name="Car"><attnum name="mass" unit="${'kg.'.repeat(KEYS * n)}" val="1"/></section></params>`,
  },
};

const ISI_TEXTS: Texts = {
  'note signs': (n) => `k=1 ${'/ "'.repeat(KEYS * n)}\n`,
  'open groups': (n) => `[X]\nk=${'('.repeat(KEYS * n)}\n`,
  'words without a value': (n) => `${'word '.repeat(KEYS * n)}\n`,
  'a word of many signs': (n) => `${'w'.repeat(KEYS * n)}\n`,
};
const HDV = keyFile('rFactor .hdv', SPRINT, 'sprint.hdv', {
  ...ISI_TEXTS,
  'a name of a file': (n) => `TireBrand=${'a/'.repeat(KEYS * n)}\n`,
});
const TBC = keyFile('rFactor .tbc', SPRINT, 'sprint.tbc', {
  ...ISI_TEXTS,
  compounds: (n) => lines(n, () => '[COMPOUND]\nFRONT:\nDryLatLong=(1,1)\n'),
  'rows of a curve': (n) => `[SLIPCURVE]\nName="x"\nData:\n${'0.1 0.2 0.3\n'.repeat(KEYS * n)}`,
});
const PM = keyFile('rFactor .pm', SPRINT, 'sprint.pm', {
  ...ISI_TEXTS,
  bars: (n) => lines(n, () => '[BAR]\nposbody=body negbody=fl_spindle pos=(0,0,0) neg=(1,0,0)\n'),
  'pairs in a line': (n) => `[BODY]\n${'name=a '.repeat(KEYS * n)}\n`,
});
const ISI_ENGINE = keyFile('rFactor engine', SPRINT, 'sprint_engine.ini', {
  ...ISI_TEXTS,
  'torque points': (n) => lines(KEYS * n, (i) => `RPMTorque=(${i}, -1, 100)\n`),
});

/** The files of cars of other programs, each read with the rest of its car. */
export const HOSTILE_IMPORTS: readonly HostileFormat[] = [
  AC_KEYS,
  AC_WINGS,
  LUT,
  EXPORTED_LUT,
  VDRIFT_CAR,
  VDRIFT_TYRE,
  PARAMS,
  HDV,
  TBC,
  PM,
  ISI_ENGINE,
];
