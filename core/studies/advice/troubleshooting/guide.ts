import { cite } from '../../../catalogue/sources.ts';

/** The guide from which most symptoms come. */
export const GUIDE = cite('physxGuide');
