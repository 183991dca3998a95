import type { Education, OwnProfile, WorkEntry } from '@malaka/contracts/people/profiles';
import type { EntryList } from './profile-values.ts';

export type Entry =
  | { list: 'educations'; entry: Education }
  | { list: 'workPlaces' | 'additionalPositions'; entry: WorkEntry };

/** The entries of a list, each with the name of its list. */
export const entriesOf = (profile: OwnProfile, list: EntryList): Entry[] =>
  list === 'educations'
    ? profile.educations.map((entry) => ({ list, entry }))
    : profile[list].map((entry) => ({ list, entry }));
