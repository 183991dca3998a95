import { REFERENCE_LISTS, type ReferenceList } from '@malaka/contracts/people/choices';
import { NativeSelect, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './Reference.module.css';

/** All lists next to the open one; on a phone they collapse into one field. */
export function ListChooser({ list }: { list: ReferenceList }) {
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
