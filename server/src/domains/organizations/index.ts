// The public interface of this domain.
export { findOwnOrganization, isInstitution } from './organizations/queries.ts';
export { organizationOf } from './organizations/teacher-queries.ts';
