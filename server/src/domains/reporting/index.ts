// What other domains may call.
export { listUsers } from './groups/member-queries.ts';
export { findPeopleOfGroup } from './groups/queries.ts';
export { requirePupil } from './pupils/view-pupil.ts';
export { countIds, pupilsOf } from './pupils/pupils-of.ts';
