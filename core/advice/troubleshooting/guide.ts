import { cite } from '../../contract/sources.ts';

/** The guide that most symptoms are taken from. */
export const GUIDE = cite('physxGuide');
