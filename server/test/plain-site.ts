import { PUBLIC_SCREENS } from '@malaka/contracts/kit/public-screens';
import { plainPage, type SitePages } from '#/kit/pages/page.ts';

/** A site whose pages all have the default head. */
export const plainSite: SitePages = {
  pages: Object.fromEntries(
    PUBLIC_SCREENS.map((screen) => [screen, plainPage]),
  ) as SitePages['pages'],
  listed: [],
};
