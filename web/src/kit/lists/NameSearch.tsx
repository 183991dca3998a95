import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { useTranslation } from 'react-i18next';
import { SearchInput } from './SearchInput.tsx';

type Props = { kept: string | undefined; onSearch: (typed: string) => void };

/** Searches a list by name; the URL keeps the search. */
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
