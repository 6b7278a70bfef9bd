import type { Plugin } from 'vite';

/** Script that the start page may load before it can be used, kB of text. */
const LIMIT_kB = 610;

interface Chunk {
  readonly code: string;
  readonly imports: readonly string[];
}

/** Size of a file of script with all that it imports, and they in turn, before it runs; bytes. */
export function loadedBytes(entry: string, chunks: Readonly<Record<string, Chunk>>): number {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(chunks[name]?.imports ?? []));
  }
  return [...seen].reduce((sum, name) => sum + Buffer.byteLength(chunks[name]?.code ?? ''), 0);
}

/** Fails a build whose start page waits for more script than it may: load what is needed later by `import()`. */
export const startSize = (): Plugin => ({
  name: 'start-size',
  generateBundle(_options, bundle) {
    const chunks = Object.fromEntries(
      Object.values(bundle).flatMap((each) =>
        each.type === 'chunk' ? [[each.fileName, each] as const] : [],
      ),
    );
    for (const { fileName, isEntry } of Object.values(chunks)) {
      if (!isEntry) continue;
      const size_kB = loadedBytes(fileName, chunks) / 1000;
      if (size_kB > LIMIT_kB)
        this.error(
          `The start page waits for ${size_kB.toFixed(0)} kB of script, of at most ${LIMIT_kB}: load what is used later by import().`,
        );
    }
  },
});
