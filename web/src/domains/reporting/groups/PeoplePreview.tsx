import {
  type ListedPerson,
  PERSON_STATES,
  type PersonState,
} from '@malaka/contracts/reporting/groups/filling';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Groups.module.css';

const COLORS: Record<PersonState, string> = {
  found: 'success',
  member: 'gray',
  double: 'gray',
  unknown: 'warning',
  outside: 'warning',
  mistyped: 'danger',
};

const SHOWN_AT_ONCE = 100;

/** The result for each row of a list, with a total for each kind. */
export function PeoplePreview({ rows }: { rows: readonly ListedPerson[] }) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const [only, setOnly] = useState<PersonState>();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = only ? rows.filter(({ state }) => state === only) : rows;
  const counts = PERSON_STATES.map((state) => ({
    state,
    count: rows.filter((row) => row.state === state).length,
  })).filter(({ count }) => count > 0);
  return (
    <>
      <Group gap={8} role="group" aria-label={t('groups:list.counts')}>
        {counts.map(({ state, count }) => (
          <Button
            key={state}
            variant={only === state ? 'light' : 'default'}
            aria-pressed={only === state}
            onClick={() => setOnly(only === state ? undefined : state)}
          >
            {t(`groups:list.state.${state}`)}: {format.number(count)}
          </Button>
        ))}
      </Group>
      <ul className="rows" aria-label={t('groups:list.rows')}>
        {shown.slice(0, most).map(({ row, typed, state, name, place }) => (
          <li key={row} className={styles.listed}>
            <span className="quiet" data-figures>
              {t('groups:list.row', { row })}
            </span>
            <Stack className="shrinks whole" component="span" gap={2}>
              <strong className="strong">{name ? format.text(name) : typed}</strong>
              <span className="quiet">
                {name ? [typed, place && format.text(place)].filter(Boolean).join(' · ') : ''}
              </span>
            </Stack>
            <Badge variant="light" color={COLORS[state]} tt="none">
              {t(`groups:list.state.${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
      {shown.length > most && (
        <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('common:action.showMore')}
        </Button>
      )}
    </>
  );
}
