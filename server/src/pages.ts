import type { SitePages } from '#/kit/pages/page.ts';
import * as people from '#/domains/people/pages.ts';
import * as content from '#/domains/content/pages.ts';
import * as organizations from '#/domains/organizations/pages.ts';
import * as credentials from '#/domains/credentials/pages.ts';
import * as learning from '#/domains/learning/pages.ts';
import * as live from '#/domains/live/pages.ts';

/** A public screen without a head is a type error. */
export const sitePages: SitePages = {
  pages: {
    ...people.pages,
    ...content.pages,
    ...organizations.pages,
    ...credentials.pages,
    ...learning.pages,
    ...live.pages,
  },
  listed: [content.listed, organizations.listed, learning.listed, live.listed],
};
