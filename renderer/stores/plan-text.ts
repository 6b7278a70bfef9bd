import { isMap, isSeq, parseDocument, visit, type Document } from 'yaml';

/** A way into a plan: names of maps and places in lists. */
export type PlanPath = readonly (string | number)[];

/** Something of a plan's text as plain data; nothing where the text is no YAML. */
export function planData(text: string): Readonly<Record<string, unknown>> {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) return {};
  const data: unknown = document.toJS({ maxAliasCount: 100 });
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : {};
}

/** The text with a change of its document. Remarks, order and layout of all else stay. */
export function editPlan(text: string, change: (document: Document) => void): string {
  const document: Document = parseDocument(text, { prettyErrors: false });
  // What is put into an empty `{}` stands on lines of its own.
  visit(document, {
    Map: (_, node) => {
      if (node.items.length === 0) node.flow = false;
    },
  });
  change(document);
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Sets a value; undefined takes it out. Maps on the way are made. */
export const setInPlan = (text: string, path: PlanPath, value: unknown): string =>
  editPlan(text, (document) => {
    if (value === undefined) document.deleteIn(path);
    else if (typeof value === 'object' && value !== null) document.setIn(path, document.createNode(value));
    else document.setIn(path, value);
  });

/** A map's name in another word, with what it names. */
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

/** `a/b/../c` without its detours. */
function tidied(path: string): string {
  const parts: string[] = [];
  for (const part of path.split(/[/\\]/u)) {
    if (part === '..' && parts.length > 1) parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const folderOf = (path: string): string => path.replace(/[/\\][^/\\]*$/u, '');

/** The files that a plan names as they are named from another place: whole paths where the folder is another one. */
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

/** A plan to begin with: the car through one step of the steering, nothing varied yet. */
export function newPlanText(car: string, carFile: string): string {
  return `racebench-plan: 1
name: ${JSON.stringify(`${car}, new study`)}
car: ${JSON.stringify(carFile)}
# What is varied: add settings of the car.
keys: {}
# What each setup is put through.
tests:
  step:
    manoeuvre: step-steer
    parameters: { duration_s: 3 }
    metrics: [steadyYawRate_radps, yawRateOvershoot]
design:
  kind: grid
`;
}
