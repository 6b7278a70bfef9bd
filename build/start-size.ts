import type { Plugin } from 'vite';

/** Script that the start page may load before it can be used, kB of text. */
const LIMIT = 600;

interface Chunk {
  readonly imports: readonly string[];
}

/** A file of script with all that it imports, and they in turn, before it runs; each once. */
export function loadedFiles(entry: string, chunks: Readonly<Record<string, Chunk>>): string[] {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(chunks[name]?.imports ?? []));
  }
  return [...seen];
}

/** Fails a build whose start page waits for more script than it may: load what is needed later by `import()`. */
export const startSize = (): Plugin => {
  let files: readonly string[] = [];
  return {
    name: 'start-size',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const byName = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
      files = chunks
        .filter(({ isEntry }) => isEntry)
        .flatMap(({ fileName }) => loadedFiles(fileName, byName));
    },
    // As they are written: Vite adds lists of files to load, and puts an entry that only imports into the page.
    writeBundle(_options, bundle) {
      const kilobytes = files.reduce((sum, name) => {
        const file = bundle[name];
        return sum + (file?.type === 'chunk' ? Buffer.byteLength(file.code) / 1000 : 0);
      }, 0);
      if (kilobytes > LIMIT)
        this.error(
          `The start page waits for ${kilobytes.toFixed(0)} kB of script, of at most ${LIMIT}: load what is used later by import().`,
        );
    },
  };
};
