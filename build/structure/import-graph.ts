import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.ts';

/** Files by their path from the root, each with the files of the project that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Tests and what only tests import may reach across any border. */
const isTest = (file: string): boolean => /[.](test|bench)[.]tsx?$/.test(file) || /[/]testing[/]/.test(file);

/** Imports of the product's sources below the given folders, without those of tests. */
export function readImportGraph(folders: readonly string[]): ImportGraph {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, file), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => path.posix.join(path.posix.dirname(file), name));
}
