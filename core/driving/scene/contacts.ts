/** Numbers of one contact point in {@link Contacts.values}. */
export const CONTACT_POINT = 0;
/** Unit normal from body A to body B. */
export const CONTACT_NORMAL = 3;
/** Gap along the normal, negative in penetration. */
export const CONTACT_GAP_M = 6;
export const CONTACT_FRICTION = 7;
export const CONTACT_RESTITUTION = 8;
/** Impulse along the normal that the contact carried, Ns. */
export const CONTACT_IMPULSE_NS = 9;
/** Whole impulse on body B, friction included, Ns. */
export const CONTACT_PUSH_NS = 10;
export const CONTACT_SIZE = 13;

/** The contact points of one step; both lists grow and are reused. */
export interface Contacts {
  values: Float64Array;
  /** Body A, body B and part of each point; part -1 where no breakable part of a car is involved. */
  ends: Int32Array;
  count: number;
}

export const CONTACT_ENDS = 4;

export function createContacts(): Contacts {
  return { values: new Float64Array(64 * CONTACT_SIZE), ends: new Int32Array(64 * CONTACT_ENDS), count: 0 };
}

/** Room for one more point; returns its number. */
export function addContact(contacts: Contacts): number {
  const index = contacts.count++;
  if ((index + 1) * CONTACT_SIZE > contacts.values.length) {
    const values = new Float64Array(2 * contacts.values.length);
    values.set(contacts.values);
    contacts.values = values;
    const ends = new Int32Array(2 * contacts.ends.length);
    ends.set(contacts.ends);
    contacts.ends = ends;
  }
  return index;
}
