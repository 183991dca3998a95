import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserList, usersQuery } from '#/domains/reporting/index.ts';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import type { Chosen } from './announcement-form.ts';
import { ChosenList } from './ChosenList.tsx';

type Props = { chosen: Chosen[]; onChange: (next: Chosen[]) => void };

const SHOWN = 8;

export function PeoplePicker({ chosen, onChange }: Props) {
  const { t } = useTranslation('announcements');
  const [search, setSearch] = useState('');
  const { data } = useInfiniteQuery({
    ...usersQuery(undefined, search),
    enabled: search !== '',
  });
  const ids = new Set(chosen.map(({ id }) => id));
  const found = search === '' ? [] : (data?.pages.flatMap((page) => page.data) ?? []);
  const shown = found.filter(({ id }) => !ids.has(id)).slice(0, SHOWN);
  return (
    <>
      <ChosenList
        chosen={chosen}
        onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))}
      />
      <SearchInput
        size="md"
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        maxLength={SEARCH_MAX}
        current={search}
        onSearch={setSearch}
        // Otherwise Enter would submit the surrounding form.
        onKeyDownCapture={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search !== '' && shown.length === 0 && <p className="quiet">{t('nobodyFound')}</p>}
      {shown.length > 0 && (
        <UserList
          label={t('foundPeople')}
          users={shown}
          renderAction={({ id }, name) => (
            <Button
              variant="light"
              leftSection={<IconUserPlus size={18} aria-hidden />}
              aria-label={t('choose', { name })}
              onClick={() => onChange([...chosen, { id, name }])}
            >
              {t('chooseShort')}
            </Button>
          )}
        />
      )}
    </>
  );
}
