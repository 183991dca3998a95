import { PUBLIC_SCREENS } from '@malaka/contracts/kit/public-screens';
import { plainPage, type SitePages } from '#/kit/pages/page.ts';

/** A site of which nothing is told: for the parts that serve the client whatever its pages are. */
export const plainSite: SitePages = {
  pages: Object.fromEntries(
    PUBLIC_SCREENS.map((screen) => [screen, plainPage]),
  ) as SitePages['pages'],
  listed: [],
};
