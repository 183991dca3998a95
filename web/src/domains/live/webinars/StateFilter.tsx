import { WEBINAR_STATES, type WebinarState } from '@malaka/contracts/kit/choices';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { searchOf, stateOf, type WebinarsSearch } from './webinars-search.ts';

const ALL = 'all';

type Props = {
  search: WebinarsSearch;
  /** What the list shows if no state is selected. */
  unchosen?: 'all' | 'coming';
  states?: readonly WebinarState[];
  onChange: (search: WebinarsSearch) => void;
};

export function StateFilter({ search, unchosen = ALL, states = WEBINAR_STATES, onChange }: Props) {
  const { t } = useTranslation('webinars');
  const options = [
    { value: ALL, label: t(`filter.${unchosen}`) },
    ...states.map((state) => ({ value: state, label: t(`filter.${state}`) })),
  ] as const;
  return (
    <Segmented<typeof ALL | WebinarState>
      label={t('filter.label')}
      value={stateOf(search) ?? ALL}
      options={options}
      onChange={(value) => onChange(searchOf(value === ALL ? undefined : value))}
    />
  );
}
