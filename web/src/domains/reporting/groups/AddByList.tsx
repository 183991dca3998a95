import type { ListedPerson } from '@malaka/contracts/reporting/groups/filling';
import { Button, Stack } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckedList, ListDrop, SampleButton } from '#/kit/imports/ListDrop.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { PeoplePreview } from './PeoplePreview.tsx';
import { useAddPeople, useCheckPeople, usePeopleSample } from './queries.ts';

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
