import {
  EDUCATION_FORMS,
  LEGAL_FORMS,
  ORGANIZATION_STATUSES,
  type OrganizationStatus,
} from '@malaka/contracts/kit/choices';
import { INTEGER_MAX } from '@malaka/contracts/kit/codecs';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';

/** Filters of the registry and of the queue as the address spells them. */
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

const idOf = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= INTEGER_MAX ? id : undefined;
};

function wordsOf(typed: unknown): string {
  const words = typeof typed === 'string' || typeof typed === 'number' ? String(typed) : '';
  return words.trim().slice(0, SEARCH_MAX);
}

function common(search: Record<string, unknown>) {
  const words = wordsOf(search['search']);
  const region = idOf(search['region']);
  const form = LEGAL_FORMS.find((one) => one === search['form']);
  return { ...(words && { search: words }), ...(region && { region }), ...(form && { form }) };
}

export function readRegistrySearch(search: Record<string, unknown>): RegistrySearch {
  const education = EDUCATION_FORMS.find((one) => one === search['education']);
  const direction = idOf(search['direction']);
  return { ...common(search), ...(education && { education }), ...(direction && { direction }) };
}

export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const status = ORGANIZATION_STATUSES.find((one) => one === search['status']);
  return { ...common(search), ...(status && { status }) };
}
