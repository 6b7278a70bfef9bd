import fc from 'fast-check';
import { PROPERTY_SEED } from './property-seed.ts';

fc.configureGlobal({ seed: PROPERTY_SEED });

export { fc };
