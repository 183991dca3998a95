import { credentialPageTexts } from '#/domains/credentials/texts/pages.ts';
import type { PublicPage } from '#/kit/pages/page.ts';

export const offlineCheckPage: PublicPage = {
  listedAs: '/offline-check',
  head: async (_deps, { language }) => ({
    title: credentialPageTexts[language].offline,
    description: credentialPageTexts[language].offlineHint,
    trail: [],
  }),
};
