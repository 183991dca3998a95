// What other domains may call.
export { findOwnOrganization, isInstitution } from './organizations/queries.ts';
export { organizationOf } from './organizations/teacher-queries.ts';
