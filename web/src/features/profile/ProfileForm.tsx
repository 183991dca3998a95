import type { AnswerOf } from '@malaka/contracts/endpoint';
import { NAME_MAX } from '@malaka/contracts/limits';
import type { viewProfile } from '@malaka/contracts/profiles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '#/ui/FormPage.tsx';
import { showToast } from '#/ui/toast-store.ts';
import { LatinInput } from './LatinInput.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { dropDraft, keepDraft, readDraft } from './profile-draft.ts';
import { checkProfile, isSame, NAME_FIELDS, type ProfileValues, valuesOf } from './profile-form.ts';
import styles from './Profile.module.css';
import { useSaveProfile } from './queries.ts';
import { serverFaults } from './server-faults.ts';
import { StatusNotice } from './StatusNotice.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const AUTOCOMPLETE = {
  lastName: 'family-name',
  firstName: 'given-name',
  middleName: 'additional-name',
} as const;

type Props = { userId: number; profile: AnswerOf<typeof viewProfile>['data'] };

export function ProfileForm({ userId, profile }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const saved = valuesOf(profile);
  const [values, setValues] = useState(() => readDraft(userId) ?? saved);
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveProfile();
  const { body, faults } = checkProfile(values);
  const refusal = serverFaults(save.error, t);
  const isChanged = !isSame(values, saved);
  const change = (part: Partial<ProfileValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    keepDraft(userId, next);
    if (save.isError) save.reset();
  };
  const reset = () => {
    setValues(saved);
    dropDraft(userId);
    setIsChecked(false);
  };
  const errorOf = (field: keyof ProfileValues) => {
    const fault = isChecked ? faults[field] : undefined;
    if (fault === 'missing') return t(`profile:missing.${field}`);
    return fault ? t(`profile:fault.${fault}`, { most: NAME_MAX }) : refusal.fields[field];
  };
  const submit = async () => {
    setIsChecked(true);
    if (!body) return focusFirstFault();
    try {
      await save.mutateAsync(body);
    } catch {
      // The form says so and keeps what was typed.
      return;
    }
    dropDraft(userId);
    setValues(body);
    setIsChecked(false);
    showToast({ text: t('profile:saved'), type: 'success' });
    scrollTo({ top: 0 });
  };
  return (
    <div className={styles.page}>
      <StatusNotice {...profile} />
      <FormPage
        title={t('profile:title')}
        text={t('profile:hint')}
        submitLabel={t(profile.status === 'draft' ? 'profile:send' : 'profile:save')}
        isBusy={save.isPending}
        // A confirmed profile has nothing to send until something changes.
        isSubmitDisabled={profile.status === 'confirmed' && !isChanged}
        error={refusal.text}
        secondary={
          isChanged && (
            <Button variant="subtle" onClick={reset}>
              {t('profile:undo')}
            </Button>
          )
        }
        onSubmit={() => void submit()}
      >
        {NAME_FIELDS.map((field) => (
          <LatinInput
            key={field}
            name={field}
            label={t(`profile:field.${field}`)}
            autoComplete={AUTOCOMPLETE[field]}
            maxLength={NAME_MAX}
            value={values[field]}
            error={errorOf(field)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
        <PlaceFields values={values} errorOf={errorOf} onChange={change} />
      </FormPage>
      <UnsavedGuard isActive={isChanged && !save.isPending} />
    </div>
  );
}

/** After the faults have been drawn. */
function focusFirstFault() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
  );
}
