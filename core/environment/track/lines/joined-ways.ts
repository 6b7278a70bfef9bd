/** A node of a map. */
export interface MapNode {
  readonly latitude_deg: number;
  readonly longitude_deg: number;
  readonly altitude_m: number | undefined;
}

/** A line of nodes on a map. */
export interface MapWay {
  readonly id: string;
  readonly refs: readonly string[];
  readonly tags: ReadonlyMap<string, string>;
}

export interface JoinedPoint {
  readonly node: MapNode;
  readonly way: MapWay;
}

export interface JoinedWays {
  readonly points: readonly JoinedPoint[];
  readonly isLoop: boolean;
  /** True where a way states its direction. */
  readonly isOneWay: boolean;
  readonly used: readonly MapWay[];
  readonly unused: readonly MapWay[];
  /** Nodes of ways that the file does not have. */
  readonly missing: number;
  /** The most frequent name along the line. */
  readonly name: string | undefined;
}

/** Part of a way between two nodes where ways meet or end. */
interface Piece {
  readonly way: MapWay;
  readonly refs: readonly string[];
  readonly nodes: readonly MapNode[];
  /** True where it may also be driven against its order. */
  readonly isTwoWay: boolean;
  readonly length_m: number;
}

/** A piece in the direction in which it is driven. */
interface Leg {
  readonly piece: Piece;
  readonly refs: readonly string[];
  readonly nodes: readonly MapNode[];
}

const METRES_PER_DEGREE = 111_320;
/** Starts that are tried: each walks along all pieces. */
const MAX_STARTS = 400;

/** Vector in metres between two nodes that are near each other; good enough to compare lengths and turns. */
function stepOf(from: MapNode, to: MapNode): readonly [number, number] {
  const east = Math.cos((from.latitude_deg * Math.PI) / 180);
  return [
    (to.longitude_deg - from.longitude_deg) * METRES_PER_DEGREE * east,
    (to.latitude_deg - from.latitude_deg) * METRES_PER_DEGREE,
  ];
}

const lengthOf_m = (nodes: readonly MapNode[]): number =>
  nodes.slice(1).reduce((sum, node, i) => sum + Math.hypot(...stepOf(nodes[i] ?? node, node)), 0);

/**
 * The longest loop of ways, or the longest line where there is no loop: from each piece on, the straightest continuation is followed,
 * since a circuit goes on where a pit lane or another layout leaves it.
 */
export function joinWays(ways: readonly MapWay[], nodes: ReadonlyMap<string, MapNode>): JoinedWays {
  const { pieces, missing } = piecesOf(ways, nodes);
  const legsFrom = new Map<string, Leg[]>();
  for (const leg of pieces.flatMap(legsOf)) {
    const [start = ''] = leg.refs;
    legsFrom.set(start, [...(legsFrom.get(start) ?? []), leg]);
  }
  const starts = [...legsFrom.values()].flat();
  let best: readonly Leg[] = [];
  let shape: Walk['shape'] = 'line';
  let length_m = 0;
  for (const start of starts.slice(0, MAX_STARTS)) {
    const walked = walkFrom(start, legsFrom);
    const walked_m = walked.legs.reduce((sum, { piece }) => sum + piece.length_m, 0);
    const rise = SHAPES.indexOf(walked.shape) - SHAPES.indexOf(shape);
    if (rise < 0 || (rise === 0 && walked_m <= length_m + 1e-6)) continue;
    best = walked.legs;
    shape = walked.shape;
    length_m = walked_m;
  }
  const isLoop = shape !== 'line';
  const points = best.flatMap(({ piece: { way }, nodes: along }, i) =>
    (i === 0 ? along : along.slice(1)).map((node): JoinedPoint => ({ node, way })),
  );
  if (isLoop) points.pop();
  const used = [...new Set(best.map(({ piece }) => piece.way))];
  return {
    points,
    isLoop,
    isOneWay: best.some(({ piece }) => !piece.isTwoWay),
    used,
    unused: ways.filter((way) => !used.includes(way)),
    missing,
    name: nameOf(best),
  };
}

function piecesOf(
  ways: readonly MapWay[],
  nodes: ReadonlyMap<string, MapNode>,
): { readonly pieces: Piece[]; readonly missing: number } {
  const uses = new Map<string, number>();
  for (const { refs } of ways)
    // A closed way uses its first node twice: it is the end of a piece.
    for (const ref of refs) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  const pieces: Piece[] = [];
  let missing = 0;
  for (const way of ways) {
    const oneway = way.tags.get('oneway');
    const refs = oneway === '-1' ? [...way.refs].reverse() : way.refs;
    const isTwoWay = oneway !== 'yes' && oneway !== '-1' && oneway !== 'true' && oneway !== '1';
    let run: string[] = [];
    const end = (): void => {
      const along = run.flatMap((ref) => nodes.get(ref) ?? []);
      if (run.length > 1)
        pieces.push({ way, refs: run, nodes: along, isTwoWay, length_m: lengthOf_m(along) });
    };
    for (const ref of refs) {
      if (!nodes.has(ref)) {
        missing++;
        end();
        run = [];
        continue;
      }
      if (run.at(-1) === ref) continue;
      run.push(ref);
      if ((uses.get(ref) ?? 0) < 2 || run.length < 2) continue;
      end();
      run = [ref];
    }
    end();
  }
  return { pieces, missing };
}

function legsOf(piece: Piece): Leg[] {
  const along: Leg = { piece, refs: piece.refs, nodes: piece.nodes };
  if (!piece.isTwoWay) return [along];
  return [along, { piece, refs: [...piece.refs].reverse(), nodes: [...piece.nodes].reverse() }];
}

/**
 * Shapes from the worst: a loop through a pit lane is none that goes round again by itself, since the straightest way on at its start is
 * another one.
 */
const SHAPES = ['line', 'loop', 'lasting loop'] as const;

interface Walk {
  readonly legs: readonly Leg[];
  readonly shape: (typeof SHAPES)[number];
}

function walkFrom(start: Leg, legsFrom: ReadonlyMap<string, readonly Leg[]>): Walk {
  const legs: Leg[] = [start];
  const done = new Set<Piece>([start.piece]);
  const passed = new Set<string>(start.refs.slice(0, 1));
  for (;;) {
    const last = legs.at(-1) ?? start;
    const at = last.refs.at(-1) ?? '';
    if (at === start.refs[0]) {
      const onward = (legsFrom.get(at) ?? []).filter(
        ({ piece }) => piece === start.piece || !done.has(piece),
      );
      return { legs, shape: straightest(last, onward)?.piece === start.piece ? 'lasting loop' : 'loop' };
    }
    // A node that is met again on the way is another loop than the one that was begun.
    if (passed.has(at)) return { legs: legs.slice(0, -1), shape: 'line' };
    passed.add(at);
    const next = straightest(
      last,
      (legsFrom.get(at) ?? []).filter(({ piece }) => !done.has(piece)),
    );
    if (next === undefined) return { legs, shape: 'line' };
    done.add(next.piece);
    legs.push(next);
  }
}

/** The leg with the smallest change of direction. */
function straightest(before: Leg, legs: readonly Leg[]): Leg | undefined {
  const [ax, ay] = stepOf(before.nodes.at(-2) ?? before.nodes[0]!, before.nodes.at(-1)!);
  const turnOf = ({ nodes: [first, second] }: Leg): number => {
    const [bx, by] = stepOf(first!, second!);
    return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  };
  return legs.reduce<Leg | undefined>(
    (best, leg) => (best === undefined || turnOf(leg) < turnOf(best) ? leg : best),
    undefined,
  );
}

function nameOf(legs: readonly Leg[]): string | undefined {
  const lengths = new Map<string, number>();
  for (const { piece } of legs) {
    const name = piece.way.tags.get('name');
    if (name !== undefined) lengths.set(name, (lengths.get(name) ?? 0) + piece.length_m);
  }
  return [...lengths].sort(([, a], [, b]) => b - a)[0]?.[0];
}
