import {
  type ListedPerson,
  PERSON_STATES,
  type PersonState,
} from '@malaka/contracts/reporting/groups/filling';
import { Button, Stack, Badge, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckedList, ListDrop, SampleButton } from '#/kit/imports/ListDrop.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useAddPeople, useCheckPeople, usePeopleSample } from './queries.ts';
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
function PeoplePreview({ rows }: { rows: readonly ListedPerson[] }) {
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
            <Badge color={COLORS[state]}>{t(`groups:list.state.${state}`)}</Badge>
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

/** Adds people from a sheet of phones or personal numbers, after a preview of the matches. */
export function AddByList({ groupId }: { groupId: number }) {
  const { t } = useTranslation(['groups', 'common']);
  const [checked, setChecked] = useState<CheckedList<ListedPerson>>();
  const sample = usePeopleSample();
  const texts = { label: t('groups:list.sample'), failed: t('common:state.failed') };
  return (
    <SectionCard
      title={t('groups:list.title')}
      action={<SampleButton sample={sample} {...texts} />}
    >
      <p className="quiet">{t('groups:list.hint')}</p>
      <ListDrop
        check={useCheckPeople(groupId)}
        chooseLabel={t('groups:list.choose')}
        wrongFile={t('groups:list.wrongFile')}
        onChecked={setChecked}
      />
      {checked && (
        <FoundPeople groupId={groupId} {...checked} onDone={() => setChecked(undefined)} />
      )}
    </SectionCard>
  );
}

type ListProps = CheckedList<ListedPerson> & { groupId: number; onDone: () => void };

function FoundPeople({ groupId, file, rows, onDone }: ListProps) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const add = useAddPeople(groupId);
  const coming = rows.filter(({ state }) => state === 'found').length;
  const addAll = () =>
    add.mutate(file, {
      onSuccess: ({ added }) => {
        const text = t('groups:add.added', { count: added, amount: format.number(added) });
        showToast({ text, type: 'success' });
        onDone();
      },
      onError: (error) => showFailure(error, t('common:state.failed')),
    });
  return (
    <Stack className="shrinks" gap={12}>
      <PeoplePreview rows={rows} />
      <div>
        {coming > 0 ? (
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            loading={add.isPending}
            onClick={addAll}
          >
            {t('groups:add.addMany', { count: coming, amount: format.number(coming) })}
          </Button>
        ) : (
          <p className="quiet">{t('groups:rule.nobodyNew')}</p>
        )}
      </div>
    </Stack>
  );
}
