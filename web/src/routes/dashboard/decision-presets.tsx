import { createFileRoute } from '@tanstack/react-router';
import { readPresetsSearch } from '#/domains/content/index.ts';
import { DecisionPresetsPage } from '#/domains/content/decision-presets/DecisionPresetsPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/decision-presets')({
  validateSearch: readPresetsSearch,
  loader: () => loadTexts('decision-presets', 'profile-reviews', 'platform-content', 'editor'),
  component: DecisionPresetsPage,
});
