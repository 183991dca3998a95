import { createFileRoute } from '@tanstack/react-router';
import { readAnnouncementsSearch } from '#/domains/conversation/index.ts';
import { AnnouncementsPage } from '#/domains/conversation/announcements/AnnouncementsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/announcements/$page')({
  validateSearch: readAnnouncementsSearch,
  loader: pagedLoader('announcements', 'saved-filters'),
  component: AnnouncementsPage,
});
