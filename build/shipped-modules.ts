import type { Plugin } from 'vite';
import { shippedPackages } from './notices.ts';

/** The package that a module belongs to; undefined for one of this project. */
export function packageOf(module: string): string | undefined {
  const end = module.replaceAll('\\', '/').split('/node_modules/').at(-1);
  if (end === undefined || end === module.replaceAll('\\', '/')) return undefined;
  const [scope = '', name = ''] = end.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/**
 * Fails a build that includes a package which `dependencies` do not reach: an audit of the shipped packages would miss
 * it, and its licence would not be in the notices.
 */
export const shippedModules = (): Plugin => ({
  name: 'shipped-modules',
  generateBundle(_options, bundle) {
    const shipped = new Set(shippedPackages().map(({ name }) => name));
    for (const chunk of Object.values(bundle))
      for (const module of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        const name = packageOf(module);
        if (name !== undefined && !shipped.has(name))
          this.error(`${name} is bundled (${module}): list it in dependencies of package.json.`);
      }
  },
});
