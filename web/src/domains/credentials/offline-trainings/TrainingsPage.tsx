import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetImport } from '#/kit/imports/SheetImport.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { type DeskName, useInvalidateTrainings } from './queries.ts';
import { TrainingList } from './TrainingList.tsx';
import { TrainingModal } from './TrainingModal.tsx';
import type { TrainingsSearch } from './trainings-search.ts';
import { WithdrawModal } from './WithdrawModal.tsx';

type Props = {
  desk: DeskName;
  page: number;
  search: TrainingsSearch;
  onShow: (page: number, search: TrainingsSearch) => void;
};

export type Doing =
  | { what: 'save'; row: TrainingRow | undefined }
  | { what: 'withdraw'; row: TrainingRow };

const SHEETS = { manager: 'offline_trainings', organization: 'organization_trainings' } as const;

/** The table of trainings outside the platform: a manager's, or an organisation's own. */
export function TrainingsPage({ desk, page, search, onShow }: Props) {
  const { t } = useTranslation('offline-trainings');
  const [doing, setDoing] = useState<Doing>();
  const invalidate = useInvalidateTrainings(desk);
  const view = search.view ?? 'list';
  const close = () => setDoing(undefined);
  return (
    <DeskPage
      title={t(`desk.${desk}.title`)}
      hint={t(`desk.${desk}.hint`)}
      actions={
        <Button
          leftSection={<IconPlus size={18} />}
          onClick={() => setDoing({ what: 'save', row: undefined })}
        >
          {t('create')}
        </Button>
      }
    >
      <Segmented
        label={t('view.label')}
        value={view}
        onChange={(next) => onShow(1, next === 'import' ? { view: next } : {})}
        options={(['list', 'import'] as const).map((value) => ({
          value,
          label: t(`view.${value}`),
        }))}
      />
      {view === 'import' ? (
        <SheetImport kind={SHEETS[desk]} onApplied={() => void invalidate()} />
      ) : (
        <TrainingList desk={desk} page={page} search={search} onShow={onShow} onDo={setDoing} />
      )}
      {doing?.what === 'save' && <TrainingModal desk={desk} row={doing.row} onClose={close} />}
      {doing?.what === 'withdraw' && <WithdrawModal desk={desk} row={doing.row} onClose={close} />}
    </DeskPage>
  );
}
