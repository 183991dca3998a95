import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { useTranslation } from 'react-i18next';
import { SearchInput } from './SearchInput.tsx';

type Props = { kept: string | undefined; onSearch: (typed: string) => void };

/** Finds rows of a list by their name; the address keeps what was typed. */
export function NameSearch({ kept = '', onSearch }: Props) {
  const { t } = useTranslation('common');
  return (
    <SearchInput
      size="md"
      maw={420}
      label={t('list.search')}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      kept={kept}
      onSearch={onSearch}
    />
  );
}
