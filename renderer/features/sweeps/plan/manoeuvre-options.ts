import { isByPerson, MANOEUVRE_NAMES, manoeuvreRow } from '../../../../core/catalogue/manoeuvres.ts';

/** The tests that a setup can be driven through without a person. */
export const MANOEUVRE_OPTIONS = MANOEUVRE_NAMES.filter((name) => !isByPerson(name)).map((value) => {
  const { label, description, group } = manoeuvreRow(value);
  return { value, label, note: description, group };
});
