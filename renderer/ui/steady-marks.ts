import { linter } from '@codemirror/lint';

/**
 * The tooltip of a mark is closed by a change of the text alone. Without this it also closes when the marks are set
 * again, as by diagnostics that are known later, while a person moves the pointer to one of its fixes.
 */
export const steadyMarks = linter(null, { hideOn: ({ docChanged }) => (docChanged ? null : false) });
