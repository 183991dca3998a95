import { type DomainPages, plainPage } from '#/kit/pages/page.ts';

export const pages = {
  '/sign-in': plainPage,
  '/edu-institution/sign-up': plainPage,
  '/old-token': plainPage,
} satisfies DomainPages;
