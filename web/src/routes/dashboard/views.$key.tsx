import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#/kit/i18n/setup.ts';
import { FilterGone } from '#/kit/saved-filters/FilterGone.tsx';
import { followFilterLink } from '#/kit/saved-filters/open-link.ts';

export const Route = createFileRoute('/dashboard/views/$key')({
  loader: async ({ params: { key } }) => {
    await Promise.all([loadTexts('saved-filters'), followFilterLink(key)]);
  },
  component: FilterGone,
});
