/** Every screen outside /dashboard; the server's domains/<domain>/pages.ts writes its HTML head. */
export const PUBLIC_SCREENS = [
  '/',
  '/about',
  '/certificate/$number',
  '/confidentiality',
  '/courses',
  '/courses/$page',
  '/courses/view/$id',
  '/edu-institution/sign-up',
  '/faq',
  '/faq/$page',
  '/help',
  '/offer',
  '/offline-check',
  '/old-token',
  '/organizations',
  '/organizations/$page',
  '/organizations/view/$id',
  '/sign-in',
  '/sign-in/form',
  '/status',
  '/webinars/view/$slug',
] as const;

export type PublicScreen = (typeof PUBLIC_SCREENS)[number];
