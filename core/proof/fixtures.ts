/** The sample files of the project. This module and the bundle of the command both lie two folders below its root. */
export const FIXTURES = new URL('../../fixtures/', import.meta.url);
