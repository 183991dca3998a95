import { contentPageTexts } from '#/domains/content/texts/pages.ts';
import type { PublicPage } from '#/kit/pages/page.ts';

export const statusPage: PublicPage = {
  listedAs: '/status',
  isLive: true,
  head: async (_deps, { language }) => ({
    title: contentPageTexts[language].status,
    description: contentPageTexts[language].statusHint,
    trail: [],
  }),
};
