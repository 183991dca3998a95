import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsQuery } from '#/domains/reporting/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import type { Chosen } from './announcement-form.ts';
import styles from './Announcements.module.css';
import { ChosenList } from './ChosenList.tsx';

type Props = { chosen: Chosen[]; onChange: (next: Chosen[]) => void };

const SHOWN = 8;

/** Picks one group: offers the newest, finds others by name. */
export function GroupPicker({ chosen, onChange }: Props) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const { data } = useQuery(groupsQuery(1, SHOWN, search || undefined));
  if (chosen.length > 0) return <ChosenList chosen={chosen} onRemove={() => onChange([])} />;
  const groups = data?.data.filter(({ isEveryone }) => !isEveryone);
  return (
    <>
      <SearchInput
        size="md"
        aria-label={t('searchGroups')}
        placeholder={t('searchGroups')}
        maxLength={SEARCH_MAX}
        current={search}
        onSearch={setSearch}
        // Otherwise Enter would submit the surrounding form.
        onKeyDownCapture={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {groups?.length === 0 && <p className="quiet">{t('noGroupFound')}</p>}
      <Stack component="ul" gap={0} aria-label={t('chooseGroup')}>
        {groups?.map(({ id, name, usersCount }) => (
          <Group
            component="li"
            key={id}
            className={styles.offered}
            justify="space-between"
            gap="sm"
            wrap="nowrap"
            py="xs"
          >
            <div>
              {format.text(name)}
              <p className="quiet">
                {t('count', { count: usersCount, amount: format.number(usersCount) })}
              </p>
            </div>
            <Button
              variant="light"
              aria-label={t('choose', { name: format.text(name) })}
              onClick={() => onChange([{ id, name }])}
            >
              {t('chooseShort')}
            </Button>
          </Group>
        ))}
      </Stack>
    </>
  );
}
