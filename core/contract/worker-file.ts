/**
 * File of a worker's module, relative to the module at `importer` (its import.meta.url) that starts it:
 * `source` while both run as TypeScript, or the file of the same name in the importer's folder where a bundle
 * contains both.
 */
export function workerFile(source: string, importer: string): string {
  return importer.endsWith('.ts') ? source : source.replace(/^.*[/](.*)[.]ts$/, './$1.js');
}
