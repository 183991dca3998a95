// The public interface of this domain.
export { findOwnOrganization, isInstitution } from './organizations/queries.ts';
export { organizationOf } from './organizations/link-teacher.ts';
