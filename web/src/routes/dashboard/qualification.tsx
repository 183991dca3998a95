import { createFileRoute } from '@tanstack/react-router';
import { readProgrammeSearch } from '#/domains/learning/index.ts';
import { ProgrammePage } from '#/domains/learning/learner-courses/ProgrammePage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/qualification')({
  validateSearch: readProgrammeSearch,
  loader: () => loadTexts('catalogue', 'credits', 'home', 'learner-courses', 'providers'),
  component: () => <ProgrammePage programme="upgrade" />,
});
