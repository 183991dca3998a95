import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetImport } from '#/kit/imports/SheetImport.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import {
  type SupervisorKind,
  useInvalidateTrainings,
  useWithdraw,
  useSaveTraining,
} from './queries.ts';
import { TrainingList } from './TrainingList.tsx';
import { readTrainingsSearch } from './trainings-search.ts';
import styles from './OfflineTrainings.module.css';
import {
  checkForm,
  fieldOf,
  type TrainingField,
  type TrainingValues,
  valuesOf,
} from './training-form.ts';

type TrainingModalProps = {
  supervisor: SupervisorKind;
  row: TrainingRow | undefined;
  onClose: () => void;
};

const FIELDS: readonly TrainingField[] = [
  'referenceNumber',
  'institution',
  'startDate',
  'endDate',
  'hours',
  'personalNumber',
  'fullName',
];
const DAYS: ReadonlySet<TrainingField> = new Set(['startDate', 'endDate']);
const FIGURES: ReadonlySet<TrainingField> = new Set(['hours', 'personalNumber']);

/** When editing, the personal number stays unchanged if none is typed. */
const isRequired = (field: TrainingField, row: TrainingRow | undefined) =>
  field !== 'fullName' && !(row && field === 'personalNumber');

/** Adds a training, or edits one that nobody has attached yet. */
function TrainingModal({ supervisor, row, onClose }: TrainingModalProps) {
  const { t } = useTranslation('offline-trainings');
  const save = useSaveTraining(supervisor);
  const check = (values: TrainingValues) => checkForm(values, { id: row?.id, supervisor });
  const form = useForm({
    name: 'training',
    names: (wireName) => fieldOf(wireName) ?? wireName,
    initial: () => valuesOf(row),
    validate: (values) =>
      Object.fromEntries(
        Object.keys(check(values).wrong ?? {}).map((field) => [field, field]),
      ) as Partial<Record<TrainingField, TrainingField>>,
    errorText: (field) => t(`wrong.${field}`),
    save: (values) => save.mutateAsync(check(values).body!),
    messages: { isRefusedQuietly: true },
    onSaved: onClose,
  });
  // An organisation's own name is the institution, whoever edits its record.
  const hasInstitution = supervisor === 'manager' && row?.source !== 'organization';
  const shown = FIELDS.filter((field) => field !== 'institution' || hasInstitution);
  return (
    <FormModal
      title={t(row ? 'edit' : 'create')}
      closeOnClickOutside={false}
      form={form}
      onClose={onClose}
    >
      <ErrorSummary />
      <SimpleGrid cols={2} verticalSpacing="md">
        {shown.map((field, n) => (
          <TextInput
            key={field}
            className={DAYS.has(field) ? undefined : styles.wide}
            data-autofocus={n === 0 || undefined}
            required={isRequired(field, row)}
            type={DAYS.has(field) ? 'date' : 'text'}
            inputMode={FIGURES.has(field) ? 'numeric' : undefined}
            autoComplete="off"
            label={t(`field.${field}`)}
            description={hintOf(field, row, t)}
            {...form.field(field)}
          />
        ))}
      </SimpleGrid>
    </FormModal>
  );
}

type Translate = ReturnType<typeof useTranslation<'offline-trainings'>>['t'];

function hintOf(field: TrainingField, row: TrainingRow | undefined, t: Translate) {
  if (field === 'personalNumber' && row) {
    return t('keptNumber', { number: row.personalNumber });
  }
  return field === 'fullName' ? t('fullNameHint') : undefined;
}

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
