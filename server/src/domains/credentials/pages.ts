import type { DomainPages } from '#/kit/pages/page.ts';
import { certificatePage } from './certificates/page-head.ts';
import { offlineCheckPage } from './offline-trainings/page-head.ts';

export const pages = {
  '/certificate/$number': certificatePage,
  '/offline-check': offlineCheckPage,
} satisfies DomainPages;
