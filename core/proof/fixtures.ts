/** The folder of the project: this module and the bundle of the command both lie two folders below it. */
export const PROJECT = new URL('../../', import.meta.url);
/** The sample files of the project. */
export const FIXTURES = new URL('fixtures/', PROJECT);
