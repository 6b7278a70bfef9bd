/** Long enough for a kill to meet a write: 400 kB. */
const LINES = 10_000;

/** The text of a file in one of many states; each line contains the number of the state. */
export function generation(file: string, number: number): string {
  const line = `; ${file} in state ${String(number).padStart(6, '0')}, line `;
  return Array.from({ length: LINES }, (_, i) => `${line}${i}\n`).join('');
}

/** The number of the state of an intact text; undefined for a torn text. */
export function generationOf(file: string, text: string): number | undefined {
  const number = Number(/in state (\d+),/.exec(text)?.[1]);
  return text === generation(file, number) ? number : undefined;
}
