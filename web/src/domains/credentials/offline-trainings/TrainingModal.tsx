import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './OfflineTrainings.module.css';
import { type SupervisorKind, useSaveTraining } from './queries.ts';
import { checkForm, fieldOf, type TrainingField, valuesOf } from './training-form.ts';

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

/** Of an entered one the personal number stays where none is typed. */
const isRequired = (field: TrainingField, row: TrainingRow | undefined) =>
  field !== 'fullName' && !(row && field === 'personalNumber');

/** Enters a training, or mends one that nobody has attached. */
export function TrainingModal({ supervisor, row, onClose }: Props) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const [values, setValues] = useState(() => valuesOf(row));
  const [errors, setErrors] = useState<Partial<Record<TrainingField, string>>>({});
  const save = useSaveTraining(supervisor);
  // An organisation's own name stands for the institution, whoever mends its record.
  const hasInstitution = supervisor === 'manager' && row?.source !== 'organization';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { body, wrong } = checkForm(values, { id: row?.id, supervisor });
    const missing = Object.keys(wrong ?? {}) as TrainingField[];
    setErrors(
      Object.fromEntries(missing.map((field) => [field, t(`offline-trainings:wrong.${field}`)])),
    );
    if (!body) return;
    save.mutate(body, {
      onSuccess: () => {
        showToast({ text: t('common:state.saved'), type: 'success' });
        onClose();
      },
      onError: (error) => setErrors(serverErrors(error)),
    });
  };
  const isPlaced = Object.keys(errors).length > 0;
  const title = t(row ? 'offline-trainings:edit' : 'offline-trainings:create');
  const shown = FIELDS.filter((field) => field !== 'institution' || hasInstitution);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form noValidate onSubmit={submit} className={styles.form} aria-label={title}>
        <ErrorSummary />
        {shown.map((field, n) => (
          <TextInput
            key={field}
            size="md"
            className={DAYS.has(field) ? styles.half : undefined}
            data-autofocus={n === 0 || undefined}
            required={isRequired(field, row)}
            type={DAYS.has(field) ? 'date' : 'text'}
            inputMode={FIGURES.has(field) ? 'numeric' : undefined}
            autoComplete="off"
            label={t(`offline-trainings:field.${field}`)}
            description={hintOf(field, row, t)}
            value={values[field]}
            error={errors[field]}
            onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
          />
        ))}
        {save.error && !isPlaced && (
          <p role="alert" className="errorText">
            {(isApiError(save.error) && save.error.message) || t('common:state.failed')}
          </p>
        )}
        <Group justify="flex-end" gap="sm" className={styles.wide}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('common:action.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function serverErrors(error: unknown): Partial<Record<TrainingField, string>> {
  if (!isApiError(error)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([name, [text]]) => {
      const field = fieldOf(name);
      return field && text ? [[field, text]] : [];
    }),
  );
}

type Translate = ReturnType<typeof useTranslation<['offline-trainings', 'common']>>['t'];

function hintOf(field: TrainingField, row: TrainingRow | undefined, t: Translate) {
  if (field === 'personalNumber' && row) {
    return t('offline-trainings:keptNumber', { number: row.personalNumber });
  }
  return field === 'fullName' ? t('offline-trainings:fullNameHint') : undefined;
}
