import type { DomainPages } from '#/kit/pages/page.ts';
import { faqPage, landingPage, listedTexts, textPage } from './platform-content/page-heads.ts';
import { statusPage } from './platform-state/page-head.ts';

export const pages = {
  '/': landingPage,
  '/about': textPage('about'),
  '/confidentiality': textPage('confidentiality'),
  '/help': textPage('help'),
  '/offer': textPage('offer'),
  '/status': statusPage,
  '/faq': faqPage,
  '/faq/$page': { head: faqPage.head },
} satisfies DomainPages;

export const listed = listedTexts;
