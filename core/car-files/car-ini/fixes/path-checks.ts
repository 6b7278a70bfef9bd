import { cacheByObject, cacheByText } from '../../../math/cache.ts';
import { patternOf, SETUP_FIELDS, TEMPLATE_BLOCKS } from '../../../catalogue/setup-fields.ts';
import { nearest } from '../../../math/nearest.ts';
import type { CarIniDocument, CarNode } from '../nodes.ts';
import { rolesOf, type RoleOf } from '../key-templates.ts';

const PLACEHOLDER = /<\w+>$/;

/** Names that a block can hold, by the pattern of its path; the root's are under ''. */
const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const children = new Map<string, Set<string>>();
  const add = (path: string, name: string): void => {
    const names = children.get(path) ?? new Set();
    children.set(path, names.add(name));
  };
  for (const { key } of SETUP_FIELDS) {
    const names = key.split('.');
    names.forEach((name, i) => add(names.slice(0, i).join('.'), name));
  }
  for (const template of TEMPLATE_BLOCKS.keys()) add('', template);
  return children;
})();

/** Maximum number of changes of a typing slip: none in the shortest names, which are similar anyway. */
export function mostChanges(name: string): number {
  if (name.length <= 2) return 0;
  return name.length <= 7 ? 1 : 2;
}

/** A known name, its number apart. */
interface KnownName {
  readonly stem: string;
  /** Undefined of one that takes any number: gear<g>. */
  readonly digits: string | undefined;
}

function split(name: string): { readonly stem: string; readonly digits: string } {
  const digits = /\d*$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - digits.length), digits };
}

/** The names that a block can hold, apart from free ones: a file may ask for the slips of a million names. */
const knownNames = cacheByObject((known: ReadonlySet<string>): readonly KnownName[] =>
  [...known]
    .filter((name) => !name.startsWith('<'))
    .map((name) =>
      PLACEHOLDER.test(name) ? { stem: name.replace(PLACEHOLDER, ''), digits: undefined } : split(name),
    ),
);

/** Names of the table have 27 characters at most. */
const LONGEST_SLIP = 40;

/** The known name that `name` is a slip of, number kept: geer1 is gear1, bump_rat is bump_rate. */
function slipOf(name: string, known: ReadonlySet<string>): string | undefined {
  if (name.length > LONGEST_SLIP) return undefined;
  const { stem, digits } = split(name);
  const most = mostChanges(name);
  const candidates: string[] = [];
  for (const one of knownNames(known)) {
    // a14 and a15 are two coefficients, not slips of each other.
    if (one.stem === stem || (one.digits ?? digits) !== digits) continue;
    if (Math.abs(one.stem.length - stem.length) <= most) candidates.push(one.stem + digits);
  }
  return nearest(name, candidates, most);
}

const MAX_SLIPS = 20_000;

/** Slips by what their block can hold: a car is read again on every keystroke, mostly the same. */
const slipsIn = cacheByObject((known: ReadonlySet<string>) =>
  cacheByText(MAX_SLIPS, (name) => slipOf(name, known)),
);

export interface NearMiss {
  /** Path of the node that has the wrong name. */
  readonly key: string;
  readonly name: string;
}

/** Result for a path. Nothing can be said about names below an unknown name or a slip. */
export interface PathCheck {
  readonly isKnown: boolean;
  readonly slip?: NearMiss;
  /** The known name that the name is near to, and that its block has too: not a slip for certain. */
  readonly beside?: string;
}

const KNOWN: PathCheck = { isKnown: true };
const UNKNOWN: PathCheck = { isKnown: false };

/** The check of one name below a parent that is known. */
function checkName(node: CarNode, parent: CarNode, role: RoleOf): PathCheck {
  const known = CHILDREN.get(patternOf(parent.kind === 'root' ? '' : role(parent)));
  // Inside a block that is unknown itself nothing can be said.
  if (known === undefined) return UNKNOWN;
  const pattern = patternOf(parent.kind === 'root' ? role(node) : `${role(parent)}.${node.name}`);
  const own = pattern.slice(pattern.lastIndexOf('.') + 1);
  if (known.has(own) || CHILDREN.has(pattern)) return KNOWN;
  const name = slipsIn(known)(node.name);
  if (name === undefined) return UNKNOWN;
  return parent.block?.firstByName.has(name) === true
    ? { isKnown: false, beside: name }
    : { isKnown: false, slip: { key: node.path, name } };
}

/** The checks of one document, made once. */
export const pathChecksOf: (document: CarIniDocument) => (node: CarNode) => PathCheck = cacheByObject(
  (document) => createPathChecks(rolesOf(document)),
);

/** Checks of paths from the root down to the first name that no row has; those of blocks are kept for their keys. */
function createPathChecks(role: RoleOf): (node: CarNode) => PathCheck {
  const blocks = new Map<CarNode, PathCheck>();
  const check = (node: CarNode): PathCheck => {
    const { parent } = node;
    if (parent === undefined) return KNOWN;
    const cached = blocks.get(node);
    if (cached !== undefined) return cached;
    const above = check(parent);
    const made = above.isKnown ? checkName(node, parent, role) : above;
    if (node.block !== undefined) blocks.set(node, made);
    return made;
  };
  return check;
}
