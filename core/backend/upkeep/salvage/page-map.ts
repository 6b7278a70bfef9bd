import { cellsOf, hasFileHeader, type PageCells, type RawCell, type RawPages } from './raw-cells.ts';

/** The map from each page of a damaged file to its table or index. */
export interface PageMap {
  /** The page with the header of the file and the schema. */
  readonly first: number;
  /** Pages to search for rows; those reached from the trees of the file come first. */
  readonly pages: Iterable<number>;
  /** Table or index whose tree holds a page; undefined if neither the tree nor the pointer map says so. */
  ownerOf(page: number): string | undefined;
  /**
   * True if the tree of a table leads to the page for such a row id: of two rows with one key, the one at
   * home is right. The other lies in a page that was overwritten.
   */
  isAtHome(page: number, table: string, rowid: number | undefined): boolean;
  /**
   * Tables and indexes with pages that are missing, broken or of another kind; all of them if the schema
   * cannot be read.
   */
  hasHoles(name: string): boolean;
  addHole(name: string): void;
}

interface RowidRange {
  readonly above: number;
  readonly upTo: number;
}

const FREE = 2;
const BELOW_A_PAGE = 5;
const MAX_LEVELS = 12;
const SCHEMA = 'sqlite_schema';

export function mapPages(pages: RawPages): PageMap {
  const owners = new Map<number, string>();
  const ranges = new Map<number, RowidRange>();
  const holes = new Set<string>();
  const parents = readParents(pages);

  /** Marks the pages of a tree. Children of an unreadable page are identified by their content. */
  function walk(root: number, name: string, visit?: (content: PageCells) => void): void {
    const waiting = [{ page: root, above: -Infinity, upTo: Infinity }];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const { page } = at;
      if (owners.has(page)) {
        holes.add(name);
        continue;
      }
      const content = page >= 1 && page <= pages.count ? cellsOf(pages, page) : undefined;
      if (content === undefined || content.broken > 0) holes.add(name);
      if (content === undefined) continue;
      owners.set(page, name);
      ranges.set(page, at);
      visit?.(content);
      let { above } = at;
      for (const child of content.children) {
        waiting.push({ page: child.page, above, upTo: Math.min(child.upTo, at.upTo) });
        above = child.upTo;
      }
    }
  }

  const first = firstPage(pages);
  const roots: (readonly [root: number, name: string])[] = [];
  walk(first, SCHEMA, ({ cells }) => roots.push(...cells.filter(isSchemaRow).map(rootOf)));
  for (const [root, name] of roots) if (root > 0) walk(root, name);
  const isSchemaBroken = roots.length === 0 || holes.has(SCHEMA);

  const isMapPage = (page: number): boolean => parents?.isMapPage(page) === true;
  const listed = freeList(pages, first, owners);
  const isFree = (page: number): boolean =>
    !owners.has(page) && (listed.has(page) || parents?.entry(page)?.kind === FREE);

  return {
    first,
    pages: {
      *[Symbol.iterator]() {
        yield* owners.keys();
        for (let page = 1; page <= pages.count; page++)
          if (!owners.has(page) && !isMapPage(page) && !isFree(page)) yield page;
      },
    },
    ownerOf(page) {
      let at: number | undefined = page;
      for (let level = 0; level < MAX_LEVELS && at !== undefined; level++) {
        const owner = owners.get(at);
        if (owner !== undefined) return owner;
        const entry: ReturnType<Parents['entry']> = parents?.entry(at);
        at = entry?.kind === BELOW_A_PAGE ? entry.parent : undefined;
      }
      return undefined;
    },
    isAtHome(page, name, rowid = 0) {
      const range = ranges.get(page);
      if (range === undefined || owners.get(page) !== name) return false;
      return rowid === 0 || (rowid > range.above && rowid <= range.upTo);
    },
    hasHoles: (name) => isSchemaBroken || holes.has(name),
    addHole: (name) => void holes.add(name),
  };
}

const isSchemaRow = ({ form }: RawCell): boolean => /^TTTI[TN]$/.test(form);
const rootOf = ({ values }: RawCell): readonly [number, string] => [values[3] as number, values[1] as string];

/** Page 1, or if another page lies there now, the one that begins as page 1 does. */
function firstPage(pages: RawPages): number {
  if (cellsOf(pages, 1)?.cells.some(isSchemaRow) === true) return 1;
  for (let page = 2; page <= pages.count; page++) if (hasFileHeader(pages.page(page), page)) return page;
  return 1;
}

interface Parents {
  isMapPage(page: number): boolean;
  entry(page: number): { readonly kind: number; readonly parent: number } | undefined;
}

const ENTRY_BYTES = 5;

/**
 * The pointer map of a file with auto-vacuum ("Pointer Map or Ptrmap Pages" of the file format). Page 2 shows
 * whether there is one: no page of a tree begins as its entries do.
 */
function readParents(pages: RawPages): Parents | undefined {
  const perPage = Math.floor(pages.pageBytes / ENTRY_BYTES);
  const isMapPage = (page: number): boolean => page >= 2 && (page - 2) % (perPage + 1) === 0;
  const maps = new Map<number, Uint8Array>();
  const entry: Parents['entry'] = (page) => {
    if (page < 3 || isMapPage(page)) return undefined;
    const map = page - ((page - 2) % (perPage + 1));
    const bytes = maps.get(map) ?? pages.page(map);
    maps.set(map, bytes);
    const at = (page - map - 1) * ENTRY_BYTES;
    const kind = bytes[at] ?? 0;
    const parent = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at + 1);
    const isSound = kind <= 2 ? parent === 0 : parent >= 1 && parent <= pages.count;
    return kind >= 1 && kind <= BELOW_A_PAGE && isSound ? { kind, parent } : undefined;
  };
  const isThere = pages.count > 2 && cellsOf(pages, 2)?.kind === undefined && entry(3) !== undefined;
  return isThere ? { isMapPage, entry } : undefined;
}

const HEADER_FREE_LIST = 32;

/** Pages of the free list; none if the list cannot be right. */
function freeList(pages: RawPages, first: number, owners: ReadonlyMap<number, string>): ReadonlySet<number> {
  const free = new Set<number>();
  const header = pages.page(first);
  let trunk = new DataView(header.buffer, header.byteOffset).getUint32(HEADER_FREE_LIST);
  while (trunk !== 0) {
    if (trunk > pages.count || free.has(trunk) || owners.has(trunk)) return new Set();
    free.add(trunk);
    const bytes = pages.page(trunk);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const count = view.getUint32(4);
    if (8 + 4 * count > bytes.length) return new Set();
    for (let i = 0; i < count; i++) {
      const page = view.getUint32(8 + 4 * i);
      if (page < 2 || page > pages.count || free.has(page) || owners.has(page)) return new Set();
      free.add(page);
    }
    trunk = view.getUint32(0);
  }
  return free;
}
