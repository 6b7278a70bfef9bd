/**
 * Preloaded where Node itself reads the window's modules: it knows no JSX, no styles and no texts (`?raw`). The class of
 * a style is its name.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, type LoadFnOutput } from 'node:module';
import { transformSync } from 'rolldown/utils';

const STYLES = 'export default new Proxy({}, { get: (_, name) => name });';

const ownModule = (source: string): LoadFnOutput => ({ format: 'module', source, shortCircuit: true });

registerHooks({
  load(url, context, next) {
    const { pathname, search } = new URL(url);
    const text = (): string => readFileSync(new URL(pathname, url), 'utf8');
    if (search === '?raw') return ownModule(`export default ${JSON.stringify(text())};`);
    if (pathname.endsWith('.css')) return ownModule(STYLES);
    return pathname.endsWith('.tsx') ? ownModule(plainModule(pathname, text())) : next(url, context);
  },
});

function plainModule(name: string, text: string): string {
  const { code, map, errors } = transformSync(name, text, {
    define: { 'import.meta.env.DEV': 'true' },
    sourcemap: true,
  });
  const [error] = errors;
  if (error !== undefined) throw error;
  const positions = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${positions}`;
}
