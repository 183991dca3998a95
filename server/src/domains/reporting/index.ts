// What other domains may call.
export { listUsers } from './groups/member-queries.ts';
export { findPeopleOfGroup } from './groups/queries.ts';
export { tellDeadlines } from './groups/tell-deadlines.ts';
export { tellGroup } from './groups/tell-group.ts';
export { foldChanges } from './platform-statistics/queries.ts';
export { countIds, pupilsOf } from './pupils/pupils-of.ts';
