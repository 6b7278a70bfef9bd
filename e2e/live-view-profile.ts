import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { rendererConfig } from '../build/bundles.ts';

/** A call frame of the Chrome DevTools Protocol: Runtime.CallFrame. */
interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}
interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}
interface HeapNode {
  readonly callFrame: CallFrame;
  readonly selfSize: number;
  readonly children: readonly HeapNode[];
}

/** One function's own part. */
export interface Share {
  /** `ours`, a package, or what the browser does itself. */
  readonly owner: string;
  readonly name: string;
  readonly amount: number;
}

/** Owner and name of a function in the sources. */
export type SourceNames = (frame: CallFrame) => { readonly owner: string; readonly name: string };

const RENDERER = fileURLToPath(new URL('../dist/renderer/', import.meta.url));
const ASSETS = fileURLToPath(new URL('../dist/renderer/assets/', import.meta.url));

/** Builds the window as it is packaged, with source maps beside it; returns what takes them away again. */
export async function buildWithSourceMaps(): Promise<() => void> {
  const config = rendererConfig();
  await build({ ...config, build: { ...config.build, sourcemap: 'hidden' } });
  return () => {
    for (const file of globSync('**/*.map', { cwd: RENDERER })) rmSync(RENDERER + file);
  };
}

/** Names by the source maps of {@link buildWithSourceMaps}. */
export function createSourceNames(): SourceNames {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (url: string): SourceMap | undefined => {
    const file = ASSETS + (url.split('/').at(-1) ?? '') + '.map';
    if (!maps.has(file))
      maps.set(
        file,
        existsSync(file)
          ? new SourceMap(
              JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
            )
          : undefined,
      );
    return maps.get(file);
  };
  return ({ url, functionName, lineNumber, columnNumber }) => {
    if (!url.includes('/assets/')) {
      const name = functionName === '' ? '(anonymous)' : functionName;
      return { owner: url === '' ? 'the browser' : 'the measurement', name };
    }
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
    if (entry === undefined || !('originalSource' in entry))
      return { owner: url.split('/').at(-1) ?? url, name: functionName };
    const source = entry.originalSource;
    const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
    const file = source.split('/').at(-1) ?? source;
    return { owner: inPackage ?? 'ours', name: `${file}:${entry.originalLine + 1} ${functionName}` };
  };
}

/** Frames that are not work: waiting, and the profiler itself. */
const IDLE = new Set(['(idle)', '(program)', '(root)']);

function summed(shares: readonly Share[]): Share[] {
  const sums = new Map<string, Share>();
  for (const share of shares) {
    const key = `${share.owner} ${share.name}`;
    sums.set(key, { ...share, amount: (sums.get(key)?.amount ?? 0) + share.amount });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount);
}

/** Own time of each function, ms. */
export function scriptIn({ nodes, samples, timeDeltas }: CpuProfile, nameOf: SourceNames): Share[] {
  const time_us = new Map<number, number>();
  for (const [i, id] of (samples ?? []).entries())
    time_us.set(id, (time_us.get(id) ?? 0) + (timeDeltas?.[i] ?? 0));
  return summed(
    nodes
      .filter(({ callFrame }) => !IDLE.has(callFrame.functionName))
      .map(({ id, callFrame }) => ({ ...nameOf(callFrame), amount: (time_us.get(id) ?? 0) / 1000 })),
  );
}

/** Own allocation of each function, kB. */
export function allocatedIn(head: HeapNode, nameOf: SourceNames): Share[] {
  const shares: Share[] = [];
  const visit = (node: HeapNode): void => {
    shares.push({ ...nameOf(node.callFrame), amount: node.selfSize / 1024 });
    node.children.forEach(visit);
  };
  visit(head);
  return summed(shares);
}
