/** The guide that most symptoms are taken from. */
export const GUIDE = 'PhysX vehicle guide';
