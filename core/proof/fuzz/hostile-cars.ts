/** A kind of text that is not a car but that a car.ini may hold: a unit repeated any number of times. */
export interface HostileKind {
  readonly name: string;
  /** Text before the units. */
  readonly head?: string;
  readonly unit: (number: number) => string;
}

const KNOWN_BLOCK = 'name=x\n';
const LARGE_BLOCK = 500;

/** Inputs that take a reader of car.ini the most time or memory, one row each. */
export const HOSTILE_KINDS: readonly HostileKind[] = [
  { name: 'closing braces on one line', unit: () => '}' },
  { name: 'closing braces, one a line', unit: () => '}\n' },
  { name: 'opening braces on one line', unit: () => '{' },
  { name: 'opening braces behind a name', head: 'a\n', unit: () => '{' },
  { name: 'pairs of braces behind a name', head: 'a\n', unit: () => '{}' },
  { name: 'blocks in blocks, none closed', unit: () => 'a\n{\n' },
  { name: 'blocks in blocks, nine deep', unit: () => `a\n{\n`.repeat(9) + '}\n'.repeat(9) },
  { name: 'blocks of other names', unit: (i) => `b${i}\n{\n}\n` },
  { name: 'blocks of one name', unit: () => 'body\n{\n}\n' },
  { name: 'blocks with braces on the line of the name', head: 'a\n{\n', unit: (i) => `b${i} { } ` },
  { name: 'braces joined to names', unit: (i) => `n${i}{\n` },
  { name: 'closing braces joined to names', unit: (i) => `n${i}}\n` },
  { name: 'braces at the end of values', unit: (i) => `k${i}=1 }\n` },
  { name: 'references to nothing', unit: (i) => `r${i}~none${i}\n` },
  { name: 'references to nothing from wheels', unit: (i) => `wheel${i}~none${i}\n` },
  {
    name: 'references to a name that is nearly there',
    head: 'template\n{\n}\n',
    unit: (i) => `r${i}~templat\n`,
  },
  { name: 'references to one block', head: 'base\n{\nx=1\n}\n', unit: (i) => `r${i}~base\n` },
  { name: 'references to the block before', head: 'r0\n{\nx=1\n}\n', unit: (i) => `r${i + 1}~r${i}\n` },
  {
    name: 'looking down a chain of references',
    head: 'r0\n{\nx=1\n}\n',
    unit: (i) => `r${i + 1}~r${i}\nq${i}~r${i}.none\n`,
  },
  { name: 'references from inside the block', head: 'a\n{\n', unit: (i) => `b${i}~a\n` },
  { name: 'references without a name', unit: () => '~a\n' },
  {
    name: 'referred blocks with many keys',
    head: 'base\n{\n',
    unit: (i) => (i % 100 === 99 ? `}\nr${i}~base\nbase${i}\n{\n` : `k${i}=1\n`),
  },
  {
    name: 'one large block that many refer to',
    head: `base\n{\n${Array.from({ length: LARGE_BLOCK }, (_, i) => `k${i}=1\n`).join('')}}\n`,
    unit: (i) => `r${i}~base\n`,
  },
  {
    name: 'a template of wheels with many keys',
    head: 'wheel0~wheel_front\nwheel_front\n{\n',
    unit: (i) => `k${i}=1\n`,
  },
  { name: 'keys at the root', unit: (i) => `k${i}=1\n` },
  { name: 'keys of one letter', unit: () => 'a=\n' },
  { name: 'keys of a known block', head: 'body\n{\n', unit: (i) => `k${i}=1\n` },
  { name: 'keys near to known ones', head: 'body\n{\n', unit: (i) => `mas${i.toString(36)}=1\n` },
  { name: 'names near to those of the root', unit: (i) => `susp_frnt${i}\n{\n}\n` },
  { name: 'known keys twice', head: 'car\n{\n', unit: () => KNOWN_BLOCK },
  { name: 'wheels', unit: (i) => `wheel${i}\n{\nmass=1,5\n}\n` },
  { name: 'cameras with odd values', unit: (i) => `camera${i}\n{\nfov=0,5\noffset\n{\nx=abc\ny=010\n}\n}\n` },
  { name: 'gears', head: 'gearbox\n{\n', unit: (i) => `gear${i}\n{\nratio=1 kg\n}\n` },
  { name: 'breakable parts', unit: (i) => `breakable${i}\n{\nmass=x\n}\n` },
  { name: 'differentials', unit: (i) => `diff${i}\n{\nratio=0,5\n}\n` },
  { name: 'obsolete keys', unit: (i) => `wheel${i}\n{\nskidparticles=1\nroll_coeff=1\n}\n` },
  { name: 'lone names', unit: (i) => `n${i}\n` },
  { name: 'lone names of one letter', unit: () => 'a ' },
  { name: 'equals signs', unit: () => '=\n' },
  { name: 'names with points', unit: (i) => `a.b${i}=1\n` },
  { name: 'comments', unit: () => '; c\n' },
  { name: 'semicolons', unit: () => ';\n' },
  { name: 'commented-out blocks', unit: () => ';c\n{\na=1\n}\n' },
  { name: 'names with a comment and a block', unit: (i) => `n${i} ; c\n{\n}\n` },
  { name: 'values and blocks', unit: (i) => `n${i}=1\n{\n}\n` },
  { name: 'empty lines', unit: () => '\n' },
  { name: 'ends of lines of all kinds', unit: (i) => `a${i}=1${['\n', '\r\n', '\r'][i % 3] ?? ''}` },
  { name: 'blanks', unit: () => ' ' },
  { name: 'one long name', unit: () => 'abcdefgh' },
  { name: 'one long name in a known block', head: 'body\n{\n', unit: () => 'abcdefgh' },
  { name: 'long names', head: 'body\n{\n', unit: (i) => `${`mass${i}`.padEnd(4000, 'x')}=1\n` },
  { name: 'one long comment', head: ';', unit: () => 'abcdefgh' },
  { name: 'one long reference', head: 'a~', unit: () => 'a.b.c.d.' },
  { name: 'one long value', head: 'a=', unit: () => 'abc def ' },
  { name: 'values too long on one line', head: 'a\n{ ', unit: (i) => `k${i}=${'x'.repeat(254)} ` },
  { name: 'values too long, one a line', unit: (i) => `k${i}=${'x'.repeat(300)}\n` },
  { name: 'sections', unit: (i) => `[s${i}]\n` },
  { name: 'zero bytes', unit: () => '\0' },
];

/** At least `bytes` bytes of a kind. */
export function hostileText({ head = '', unit }: HostileKind, bytes: number): string {
  const parts = [head];
  let length = head.length;
  for (let number = 0; length < bytes; number++) {
    const part = unit(number);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}
