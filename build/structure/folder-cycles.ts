import type { ImportGraph } from './import-graph.ts';

/** Folders of one parent that reach each other by imports, in the order of their names. */
export interface FolderCycle {
  readonly parent: string;
  readonly folders: readonly string[];
}

type Edges = Map<string, Set<string>>;

/**
 * Cycles among the folders of each parent. An import links the two folders in which the paths of both files
 * part; a file directly in the parent, such as the table of the rows in a folder, belongs to none of them.
 */
export function folderCycles(graph: ImportGraph): FolderCycle[] {
  const parents = new Map<string, Edges>();
  for (const [file, imported] of graph)
    for (const target of imported) {
      const edge = siblingEdge(file.split('/'), target.split('/'));
      if (edge === undefined) continue;
      const edges = parents.get(edge.parent) ?? new Map<string, Set<string>>();
      parents.set(edge.parent, edges.set(edge.from, (edges.get(edge.from) ?? new Set()).add(edge.to)));
    }
  return [...parents]
    .flatMap(([parent, edges]) => cyclesIn(edges).map((folders) => ({ parent, folders })))
    .toSorted((a, b) => a.parent.localeCompare(b.parent));
}

function siblingEdge(
  from: readonly string[],
  to: readonly string[],
): { parent: string; from: string; to: string } | undefined {
  const depth = from.findIndex((part, index) => part !== to[index]);
  const [own, other] = [from[depth], to[depth]];
  if (own === undefined || other === undefined) return undefined;
  const isFolder = depth < from.length - 1 && depth < to.length - 1;
  return isFolder ? { parent: from.slice(0, depth).join('/'), from: own, to: other } : undefined;
}

/** Groups of two or more nodes of which each reaches each other one. */
function cyclesIn(edges: Edges): string[][] {
  const reached = new Map([...edges.keys()].map((node) => [node, reachableFrom(node, edges)]));
  const grouped = new Set<string>();
  const cycles: string[][] = [];
  for (const node of [...edges.keys()].toSorted()) {
    if (grouped.has(node)) continue;
    const cycle = [...(reached.get(node) ?? [])].filter((other) => reached.get(other)?.has(node) === true);
    if (!cycle.includes(node)) continue;
    for (const member of cycle) grouped.add(member);
    cycles.push(cycle.toSorted());
  }
  return cycles;
}

function reachableFrom(start: string, edges: Edges): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const next of edges.get(node) ?? [])
      if (!found.has(next)) {
        found.add(next);
        waiting.push(next);
      }
  return found;
}
