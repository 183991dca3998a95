// The public interface of this domain.
export { OrganizationCard } from './organizations/OrganizationCard.tsx';
export { readQueueSearch, readRegistrySearch } from './organizations/registry-search.ts';
export { ProviderSummary } from './providers/ProviderSummary.tsx';
export { readProviderSearch } from './providers/provider-search.ts';
