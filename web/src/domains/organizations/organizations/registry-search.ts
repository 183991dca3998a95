import {
  EDUCATION_FORMS,
  LEGAL_FORMS,
  ORGANIZATION_STATUSES,
  type OrganizationStatus,
} from '@malaka/contracts/organizations/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { idOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** Filters of the registry and of the queue as encoded in the address. */
export type RegistrySearch = {
  search?: string;
  region?: number;
  form?: (typeof LEGAL_FORMS)[number];
  education?: (typeof EDUCATION_FORMS)[number];
  direction?: number;
};
export type QueueSearch = Pick<RegistrySearch, 'search' | 'region' | 'form'> & {
  status?: OrganizationStatus;
};

const common = (search: Record<string, unknown>) => ({
  search: wordsOf(search['search'], SEARCH_MAX),
  region: idOf(search['region']),
  form: oneOf(LEGAL_FORMS, search['form']),
});

export const readRegistrySearch = (search: Record<string, unknown>): RegistrySearch =>
  withoutEmpty<RegistrySearch>({
    ...common(search),
    education: oneOf(EDUCATION_FORMS, search['education']),
    direction: idOf(search['direction']),
  });

export const readQueueSearch = (search: Record<string, unknown>): QueueSearch =>
  withoutEmpty<QueueSearch>({
    ...common(search),
    status: oneOf(ORGANIZATION_STATUSES, search['status']),
  });
