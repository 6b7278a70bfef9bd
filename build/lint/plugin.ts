import { UNIT_SUFFIXES } from '../../core/units/suffixes.ts';

/** Rules of this project that oxlint does not have, by its interface for plugins (that of ESLint). */

interface Node {
  readonly type: string;
  readonly parent: Node | null;
  readonly name?: string | Node;
  readonly value?: unknown;
  readonly key?: Node;
  readonly computed?: boolean;
  readonly id?: Node | null;
  readonly local?: Node;
  readonly left?: Node;
  readonly argument?: Node;
  readonly parameter?: Node;
  readonly param?: Node | null;
  readonly params?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly properties?: readonly Node[];
  readonly body?: readonly Node[];
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly superClass?: Node | null;
  readonly accessibility?: string | null;
}
interface Context {
  report(problem: { readonly node: Node; readonly message: string }): void;
}
type Visitors = Readonly<Record<string, (node: Node) => void>>;
interface Rule {
  readonly create: (context: Context) => Visitors;
}

/** A name with an underscore ends in a unit of the closed list, or is a constant in capitals. */
const ALLOWED = new RegExp(
  `^(_?[^_]*|.*_(${Object.keys(UNIT_SUFFIXES).join('|')})|[A-Z][A-Z0-9_]*|_+[a-z].*)$`,
);

const unitNames: Rule = {
  create(context) {
    const check = (node: Node | null | undefined): void => {
      if (node === null || node === undefined) return;
      const name = node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : node.value;
      // Other texts are names in another program's files.
      if (typeof name !== 'string' || /\W/.test(name) || ALLOWED.test(name)) return;
      context.report({ node, message: `The name ${name} does not end in a unit (core/units/suffixes.ts).` });
    };
    const checkPattern = (node: Node | null | undefined): void => {
      if (node === null || node === undefined) return;
      switch (node.type) {
        case 'Identifier':
          check(node);
          break;
        case 'ArrayPattern':
          for (const element of node.elements ?? []) checkPattern(element);
          break;
        case 'ObjectPattern':
          for (const property of node.properties ?? [])
            checkPattern(property.type === 'RestElement' ? property : (property.value as Node));
          break;
        case 'AssignmentPattern':
          checkPattern(node.left);
          break;
        case 'RestElement':
          checkPattern(node.argument);
          break;
        case 'TSParameterProperty':
          checkPattern(node.parameter);
      }
    };
    const checkId = (node: Node): void => {
      check(node.id);
    };
    const checkKey = (node: Node): void => {
      if (node.computed !== true) check(node.key);
    };
    const checkFunction = (node: Node): void => {
      check(node.id);
      for (const param of node.params ?? []) checkPattern(param);
    };
    return {
      VariableDeclarator: (node) => {
        checkPattern(node.id);
      },
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      TSDeclareFunction: checkFunction,
      TSEmptyBodyFunctionExpression: checkFunction,
      ClassDeclaration: checkId,
      ClassExpression: checkId,
      TSInterfaceDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      TSEnumDeclaration: checkId,
      TSEnumMember: checkId,
      TSTypeParameter: (node) => {
        check(typeof node.name === 'string' ? undefined : node.name);
      },
      ImportDefaultSpecifier: (node) => {
        check(node.local);
      },
      ImportNamespaceSpecifier: (node) => {
        check(node.local);
      },
      'ObjectExpression > Property': checkKey,
      PropertyDefinition: checkKey,
      AccessorProperty: checkKey,
      MethodDefinition: checkKey,
      TSAbstractPropertyDefinition: checkKey,
      TSAbstractMethodDefinition: checkKey,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
    };
  },
};

const namedExports: Rule = {
  create: (context) => ({
    ExportDefaultDeclaration(node) {
      context.report({ node, message: 'Use a named export: one name everywhere.' });
    },
  }),
};

const noCodeFromText: Rule = {
  create: (context) => {
    const check = (name: string) => (node: Node) => {
      if (nameOf(node.callee) === name) context.report({ node, message: 'No code from text.' });
    };
    return { CallExpression: check('eval'), NewExpression: check('Function') };
  },
};

/** Without one the compiler takes any object that has the same members. */
const privateMember: Rule = {
  create: (context) => ({
    ClassDeclaration(node) {
      // A component is never passed where its class is a declared type.
      if (nameOf(node.superClass) === 'Component') return;
      const members = (node.body as unknown as { readonly body: readonly Node[] }).body;
      const isPrivate = (member: Node): boolean =>
        member.key?.type === 'PrivateIdentifier' ||
        member.accessibility === 'private' ||
        member.accessibility === 'protected';
      if (members.some(isPrivate)) return;
      context.report({
        node,
        message:
          'Give the class a private member, or `declare protected readonly brand: true`: then the compiler refuses an object that only has the same members.',
      });
    },
  }),
};

/** Tests wait for states and count work, so that a busy machine does not fail them. */
const noWaiting: Rule = {
  create: (context) => ({
    CallExpression(node) {
      if (nameOf(node.callee?.property) === 'waitForTimeout')
        context.report({
          node,
          message:
            'Await the state that is meant (expect, expect.poll); where time itself is meant: e2e/pass-time.ts.',
        });
      const clock = nameOf(node.callee?.object);
      if (nameOf(node.callee?.property) !== 'now' || (clock !== 'performance' && clock !== 'Date')) return;
      for (let outer = node.parent; outer !== null; outer = outer.parent) {
        if (outer.type !== 'CallExpression' || nameOf(outer.callee) !== 'expect') continue;
        context.report({
          node,
          message:
            'Count work instead of time (core/proof/testing/counted-work.ts), or measure in racebench bench.',
        });
        return;
      }
    },
  }),
};

const TEST_NAMES = new Set(['it', 'test']);
/** Nothing runs them, or nothing but their name is declared. */
const NO_BODY = new Set([
  'todo',
  'extend',
  'step',
  'describe',
  'use',
  'beforeAll',
  'beforeEach',
  'afterAll',
  'afterEach',
]);

/**
 * Oxlint's own rule overlooks assertions inside `for` and `if` without braces. An assertion is `expect...` or
 * `fc.assert`.
 */
const assertions: Rule = {
  create(context) {
    const open: { readonly node: Node; asserts: boolean }[] = [];
    return {
      CallExpression(node) {
        if (isTest(node.callee)) open.push({ node, asserts: false });
        else if (isAssertion(node.callee)) for (const test of open) test.asserts = true;
      },
      'CallExpression:exit'(node) {
        const test = open.at(-1);
        if (test?.node !== node) return;
        open.pop();
        if (!test.asserts) context.report({ node, message: 'A test asserts something.' });
      },
    };
  },
};

/** `it(...)`, `it.only(...)`, `it.for(...)(...)`, `it.skipIf(...)(...)`. */
function isTest(callee: Node | undefined): boolean {
  let node = callee;
  if (node?.type === 'CallExpression') node = node.callee;
  else if (/^(each|for|.*If)$/.test(nameOf(node?.property) ?? '')) return false;
  while (node?.type === 'MemberExpression') {
    if (NO_BODY.has(nameOf(node.property) ?? '')) return false;
    node = node.object;
  }
  return TEST_NAMES.has(nameOf(node) ?? '');
}

function isAssertion(callee: Node | undefined): boolean {
  if (nameOf(callee?.object) === 'fc') return nameOf(callee?.property) === 'assert';
  let node = callee;
  while (node?.type === 'MemberExpression' || node?.type === 'CallExpression')
    node = node.type === 'CallExpression' ? node.callee : node.object;
  return nameOf(node)?.startsWith('expect') === true;
}

function nameOf(node: Node | null | undefined): string | undefined {
  return node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;
}

export default {
  meta: { name: 'racebench' },
  rules: {
    'unit-names': unitNames,
    'named-exports': namedExports,
    'no-code-from-text': noCodeFromText,
    'private-member': privateMember,
    'no-waiting': noWaiting,
    assertions,
  },
};
