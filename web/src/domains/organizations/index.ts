// What other domains may call.
export { OrganizationCard } from './organizations/OrganizationCard.tsx';
export { forgetFiles } from './organizations/forget-files.ts';
export { readQueueSearch, readRegistrySearch } from './organizations/registry-search.ts';
export { ProviderLine } from './providers/ProviderLine.tsx';
export { readProviderSearch } from './providers/provider-search.ts';
export { readTeacherSearch } from './teachers/teacher-search.ts';
