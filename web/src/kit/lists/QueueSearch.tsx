import type { Ref } from 'react';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { SearchInput } from './SearchInput.tsx';

type Props = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  search: string | undefined;
  onSearch: (typed: string) => void;
};

/** The search of a list on one row with its tabs; its label is its placeholder. */
export const QueueSearch = ({ label, search = '', ...props }: Props) => (
  <SearchInput
    {...props}
    w="100%"
    maw={420}
    aria-label={label}
    placeholder={label}
    maxLength={SEARCH_MAX}
    autoComplete="off"
    current={search}
  />
);
