import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetImport } from '#/kit/imports/SheetImport.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { type SupervisorKind, useInvalidateTrainings, useWithdraw } from './queries.ts';
import { TrainingList } from './TrainingList.tsx';
import { TrainingModal } from './TrainingModal.tsx';
import { readTrainingsSearch } from './trainings-search.ts';

export type Doing =
  | { what: 'save'; row: TrainingRow | undefined }
  | { what: 'withdraw'; row: TrainingRow };

const SHEETS = { manager: 'offline_trainings', organization: 'organization_trainings' } as const;

/** The table of offline trainings: a manager's, or an organisation's own. */
export function TrainingsPage({ supervisor }: { supervisor: SupervisorKind }) {
  const { t } = useTranslation('offline-trainings');
  const list = useListAddress(readTrainingsSearch);
  const [doing, setDoing] = useState<Doing>();
  const invalidate = useInvalidateTrainings(supervisor);
  const view = list.search.view ?? 'list';
  const close = () => setDoing(undefined);
  return (
    <ManagementPage
      title={t(`supervisor.${supervisor}.title`)}
      hint={t(`supervisor.${supervisor}.hint`)}
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
        onChange={(next) => list.show(next === 'import' ? { view: next } : {})}
        options={(['list', 'import'] as const).map((value) => ({
          value,
          label: t(`view.${value}`),
        }))}
      />
      {view === 'import' ? (
        <SheetImport kind={SHEETS[supervisor]} onApplied={() => void invalidate()} />
      ) : (
        <TrainingList supervisor={supervisor} list={list} onDo={setDoing} />
      )}
      {doing?.what === 'save' && (
        <TrainingModal supervisor={supervisor} row={doing.row} onClose={close} />
      )}
      {doing?.what === 'withdraw' && (
        <WithdrawModal supervisor={supervisor} row={doing.row} onClose={close} />
      )}
    </ManagementPage>
  );
}

type Props = { supervisor: SupervisorKind; row: TrainingRow; onClose: () => void };

/** Withdraws a record with a reason that its owner sees. */
function WithdrawModal({ supervisor, row, onClose }: Props) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const format = useFormat();
  const withdraw = useWithdraw(supervisor);
  const { referenceNumber, institution, state, credits } = row;
  const becomes =
    state === 'attached'
      ? t('offline-trainings:withdraw.attached', { credits: format.number(credits ?? 0) })
      : t('offline-trainings:withdraw.free');
  return (
    <ReasonModal
      title={t('offline-trainings:withdraw.title')}
      text={`№ ${referenceNumber}, ${format.text(institution)}. ${becomes}`}
      label={t('offline-trainings:withdraw.reason')}
      missing={t('offline-trainings:withdraw.reasonMissing')}
      least={1}
      submitLabel={t('offline-trainings:withdraw.action')}
      cancelLabel={t('common:action.close')}
      isDangerous
      done={t('offline-trainings:withdraw.done')}
      save={(reason) => withdraw.mutateAsync({ id: row.id, reason })}
      onClose={onClose}
    />
  );
}
