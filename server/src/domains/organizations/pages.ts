import type { DomainPages } from '#/kit/pages/page.ts';
import { listedOrganizations, organizationPage, registryPage } from './organizations/page-heads.ts';

export const pages = {
  '/organizations': registryPage,
  '/organizations/$page': { head: registryPage.head },
  '/organizations/view/$id': organizationPage,
} satisfies DomainPages;

export const listed = listedOrganizations;
