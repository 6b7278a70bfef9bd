import { expect, it } from 'vitest';
import { LINK_SCHEME } from '../electron/main/car-links.ts';
import { PACKAGE_CONFIGURATION } from './package-configuration.ts';

const endings = (system: 'linux' | 'mac' | 'win'): string[] =>
  [PACKAGE_CONFIGURATION[system]?.fileAssociations ?? []].flat().flatMap(({ ext }) => ext);

it('registers the scheme of links that main takes', () => {
  expect(PACKAGE_CONFIGURATION.protocols).toEqual([{ name: 'Racebench car', schemes: [LINK_SCHEME] }]);
});

it('offers itself for .ini files where that does not make it their default', () => {
  expect(endings('linux')).toEqual(['ini', 'crv']);
  expect(endings('mac')).toEqual(['ini', 'crv']);
  expect(endings('win')).toEqual(['crv']);
  const [ini] = [PACKAGE_CONFIGURATION.mac?.fileAssociations ?? []].flat();
  expect(ini).toMatchObject({ role: 'Editor', rank: 'Alternate' });
});
