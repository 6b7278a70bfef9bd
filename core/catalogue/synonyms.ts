/**
 * Words that mean the same to those who search, for every search of the window. The first of a row is how the program
 * says it; a row holds whole words or phrases in small letters.
 */
export const SYNONYMS: readonly (readonly [string, ...string[]])[] = [
  [
    'powered',
    'driven wheels',
    'rwd',
    'fwd',
    'centre differential',
    '4wd',
    'awd',
    '4x4',
    'four-wheel drive',
    'all-wheel drive',
  ],
  ['differential', 'lsd', 'limited slip', 'diff', 'locker'],
  ['anti-roll bar', 'arb', 'roll bar', 'sway bar', 'stabiliser', 'stabilizer'],
  ['toe', 'toe in', 'toe out', 'tracking'],
  ['rebound', 'droop'],
  ['bump', 'jounce'],
  ['damper', 'shock', 'shock absorber'],
  ['spring rate', 'stiffness'],
  ['tyre', 'tire'],
  ['centre', 'center'],
  ['brake balance', 'brake bias'],
  ['downforce', 'aero', 'wing'],
  ['torque', 'power curve'],
  ['gear ratio', 'gearing'],
];

/** The first words of a phrase: "four" of "four-wheel drive". */
const beginsPhrase = (typed: string, phrase: string): boolean =>
  typed !== '' && phrase.startsWith(typed) && /^[\s-]/.test(phrase.slice(typed.length));

/**
 * The typed text, and the texts with the same meaning, in the words of the program and in others. The first words of a
 * phrase are searched as the phrase too.
 */
export function searchedTexts(query: string): string[] {
  const typed = query.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const padded = ` ${typed} `;
  const meant = SYNONYMS.flatMap((row) =>
    row
      .filter((word) => padded.includes(` ${word} `))
      .flatMap((word) =>
        row
          .filter((other) => other !== word)
          .map((other) => padded.replace(` ${word} `, ` ${other} `).trim()),
      ),
  );
  const begun = SYNONYMS.filter((row) => row.some((phrase) => beginsPhrase(typed, phrase))).flat();
  return [...new Set([query, ...meant, ...begun])];
}
