import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import styles from './OfflineTrainings.module.css';
import { type SupervisorKind, useSaveTraining } from './queries.ts';
import {
  checkForm,
  fieldOf,
  type TrainingField,
  type TrainingValues,
  valuesOf,
} from './training-form.ts';

type Props = { supervisor: SupervisorKind; row: TrainingRow | undefined; onClose: () => void };

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
export function TrainingModal({ supervisor, row, onClose }: Props) {
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
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="md">
        {shown.map((field, n) => (
          <TextInput
            key={field}
            size="md"
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
