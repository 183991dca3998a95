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

const common = (given: Record<string, unknown>) => ({
  search: wordsOf(given['search'], SEARCH_MAX),
  region: idOf(given['region']),
  form: oneOf(LEGAL_FORMS, given['form']),
});

export const readRegistrySearch = (given: Record<string, unknown>): RegistrySearch =>
  withoutEmpty<RegistrySearch>({
    ...common(given),
    education: oneOf(EDUCATION_FORMS, given['education']),
    direction: idOf(given['direction']),
  });

export const readQueueSearch = (given: Record<string, unknown>): QueueSearch =>
  withoutEmpty<QueueSearch>({
    ...common(given),
    status: oneOf(ORGANIZATION_STATUSES, given['status']),
  });
