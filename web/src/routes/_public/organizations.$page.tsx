import { createFileRoute } from '@tanstack/react-router';
import { readRegistrySearch } from '#/domains/organizations/index.ts';
import { RegistryPage } from '#/domains/organizations/organizations/RegistryPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/_public/organizations/$page')({
  validateSearch: readRegistrySearch,
  loader: pagedLoader('organizations'),
  component: RegistryPage,
  // With the loader in its own chunk, other first visits do not load this screen's calls.
  codeSplitGroupings: [['component', 'loader']],
});
