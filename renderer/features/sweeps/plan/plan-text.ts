import { isMap, isSeq, parseDocument, visit, type Document } from 'yaml';

/** Path into a plan: names of maps and indices in lists. */
export type PlanPath = readonly (string | number)[];

/** A plan's text as plain data; empty where the text is not YAML. */
export function planData(text: string): Readonly<Record<string, unknown>> {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) return {};
  const data: unknown = document.toJS({ maxAliasCount: 100 });
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : {};
}

/** Text with a change of its document. Comments, order and layout of the rest stay. */
export function editPlan(text: string, change: (document: Document) => void): string {
  const document: Document = parseDocument(text, { prettyErrors: false });
  // Content added to an empty `{}` is written on lines of its own.
  visit(document, {
    Map: (_, node) => {
      if (node.items.length === 0) node.flow = false;
    },
  });
  change(document);
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Sets a value; undefined removes it. Missing maps on the path are created. */
export const setInPlan = (text: string, path: PlanPath, value: unknown): string =>
  editPlan(text, (document) => {
    if (value === undefined) document.deleteIn(path);
    else if (typeof value === 'object' && value !== null) document.setIn(path, document.createNode(value));
    else document.setIn(path, value);
  });

/** Renames an entry of a map. */
export const renameInPlan = (text: string, parent: PlanPath, from: string, to: string): string =>
  editPlan(text, (document) => {
    const map = document.getIn(parent, true);
    if (!isMap(map)) return;
    const pair = map.items.find(({ key }) => String(key) === from);
    if (pair !== undefined) pair.key = document.createNode(to);
  });

export const addToPlan = (text: string, path: PlanPath, value: unknown): string =>
  editPlan(text, (document) => {
    const list = document.getIn(path, true);
    if (isSeq(list)) list.add(document.createNode(value));
    else document.setIn(path, document.createNode([value]));
  });

const isAbsolute = (path: string): boolean => /^(?:[/\\]|[A-Za-z]:[/\\])/u.test(path);

/** Resolves `a/b/../c`. */
function tidied(path: string): string {
  const parts: string[] = [];
  for (const part of path.split(/[/\\]/u)) {
    if (part === '..' && parts.length > 1) parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const folderOf = (path: string): string => path.replace(/[/\\][^/\\]*$/u, '');

/** File names of a plan relative to another folder; absolute paths where the folder differs. */
export function movedPlan(text: string, from: string, to: string): string {
  const folder = folderOf(from);
  if (folder === folderOf(to)) return text;
  const data = planData(text);
  return editPlan(text, (document) => {
    const move = (path: PlanPath, name: unknown): void => {
      if (typeof name === 'string' && !isAbsolute(name)) document.setIn(path, tidied(`${folder}/${name}`));
    };
    move(['car'], data['car']);
    const { variants, tests } = data;
    if (Array.isArray(variants)) variants.forEach((name: unknown, i) => move(['variants', i], name));
    if (typeof tests !== 'object' || tests === null) return;
    for (const [name, test] of Object.entries(tests as Record<string, unknown>))
      if (typeof test === 'object' && test !== null)
        for (const key of ['track', 'inputs', 'surfaces'])
          move(['tests', name, key], (test as Record<string, unknown>)[key]);
  });
}

/** Path of the car of a plan that is at `path`; undefined where the plan names none. */
export function planCarPath(path: string, text: string): string | undefined {
  const { car } = planData(text);
  if (typeof car !== 'string' || car === '') return undefined;
  return isAbsolute(car) ? car : tidied(`${folderOf(path)}/${car}`);
}
