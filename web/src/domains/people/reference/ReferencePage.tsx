import { type ReferenceList, REFERENCE_LISTS } from '@malaka/contracts/people/choices';
import { Box, Button, NativeSelect, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SheetImport } from '#/kit/imports/SheetImport.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { EntryList } from './EntryList.tsx';
import { useInvalidateList } from './queries.ts';
import styles from './Reference.module.css';
import type { ReferenceSearch, Show } from './reference-search.ts';

type Props = { list: ReferenceList; search: ReferenceSearch };

export function ReferencePage({ list, search }: Props) {
  const { t } = useTranslation('reference');
  const navigate = useNavigate();
  const invalidate = useInvalidateList();
  const show: Show = (next, isSafe = false) =>
    void navigate({
      to: '/dashboard/reference/$list',
      params: { list },
      search: next,
      resetScroll: next.page !== search.page,
      ignoreBlocker: isSafe,
    });
  const view = list === 'schools' ? (search.view ?? 'list') : 'list';
  return (
    <ManagementPage title={t('title')} part={t(`list.${list}`)} hint={t('hint')}>
      <div className={styles.columns}>
        <ListChooser list={list} />
        <section className="shrinks" aria-labelledby="list-name">
          <div className={styles.head}>
            <h2 id="list-name" className={styles.listName}>
              {t(`list.${list}`)}
            </h2>
            {view === 'list' && (
              <Button
                leftSection={<IconPlus size={18} />}
                onClick={() => show({ ...search, edit: 'new' })}
              >
                {t('add')}
              </Button>
            )}
          </div>
          {list === 'schools' && (
            <Box mb="md">
              <Segmented
                label={t('view.label')}
                value={view}
                onChange={(next) => show(next === 'import' ? { view: next } : {})}
                options={(['list', 'import'] as const).map((value) => ({
                  value,
                  label: t(`view.${value}`),
                }))}
              />
            </Box>
          )}
          {view === 'import' ? (
            <SheetImport kind="schools" onApplied={() => void invalidate(list)} />
          ) : (
            <EntryList key={list} list={list} search={search} onShow={show} />
          )}
        </section>
      </div>
    </ManagementPage>
  );
}

/** All lists next to the open one; on a phone they collapse into one field. */
function ListChooser({ list }: { list: ReferenceList }) {
  const { t } = useTranslation('reference');
  const navigate = useNavigate();
  return (
    <>
      <Stack
        component="nav"
        gap={2}
        p="xs"
        className="card"
        visibleFrom="md"
        aria-label={t('lists')}
      >
        {REFERENCE_LISTS.map((name) => (
          <Link
            key={name}
            to="/dashboard/reference/$list"
            params={{ list: name }}
            className={styles.listLink}
            activeOptions={{ includeSearch: false }}
          >
            {t(`list.${name}`)}
          </Link>
        ))}
      </Stack>
      <NativeSelect
        hiddenFrom="md"
        size="md"
        label={t('lists')}
        value={list}
        data={REFERENCE_LISTS.map((name) => ({ value: name, label: t(`list.${name}`) }))}
        onChange={(event) =>
          void navigate({
            to: '/dashboard/reference/$list',
            params: { list: event.currentTarget.value },
          })
        }
      />
    </>
  );
}
