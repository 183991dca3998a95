import { learningPageTexts } from '#/domains/learning/texts/pages.ts';
import type { PublicPage } from '#/kit/pages/page.ts';

export const cataloguePage: PublicPage = {
  listedAs: '/courses/1',
  head: async (_deps, { language, params: { page = '1' } }) => ({
    title: learningPageTexts[language].catalogue,
    description: learningPageTexts[language].catalogueHint,
    path: `/courses/${page}`,
    trail: [],
  }),
};
