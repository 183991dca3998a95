import { createFileRoute } from '@tanstack/react-router';
import { SavedCoursesPage } from '#/domains/learning/lesson-packs/SavedCoursesPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/saved-courses')({
  loader: () => loadTexts('lesson-packs'),
  component: SavedCoursesPage,
});
