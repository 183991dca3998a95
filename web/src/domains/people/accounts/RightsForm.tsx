import type { Account } from '@malaka/contracts/people/accounts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useSession } from '#/domains/people/session/use-session.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import styles from './Rights.module.css';
import { ExpertFields } from './ExpertFields.tsx';
import { useChangeRole } from './queries.ts';
import { RegionField } from './RegionField.tsx';
import { bodyOf, isSame, lacksSubject, type RightsValues, valuesOf } from './rights-form.ts';
import { RoleCards } from './RoleCards.tsx';
import { ActionError } from './ActionError.tsx';

type Props = { account: Account; name: string; onSaved: () => void };

export function RightsForm({ account, name, onSaved }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const { user } = useSession();
  const before = valuesOf(account);
  const [values, setValues] = useState(before);
  const [isMissing, setIsMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const save = useChangeRole();
  const errors = isApiError(save.error) ? save.error.errors : {};
  const isChanged = !isSame(values, before);
  const warning = warningOf(values, before, user?.id === account.id);

  const change = (part: Partial<RightsValues>) => {
    setValues({ ...values, ...part });
    setIsMissing(false);
    save.reset();
  };
  const send = () =>
    save.mutate(bodyOf(account.id, values), {
      onSuccess: () => {
        showToast({ text: t('accounts:rights.saved', { name }), type: 'success' });
        onSaved();
      },
      onSettled: () => setIsAsking(false),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isLacking = lacksSubject(values);
    setIsMissing(isLacking);
    if (isLacking || save.isPending) return;
    if (warning) setIsAsking(true);
    else send();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className={styles.rights}
      aria-label={t('accounts:tab.rights')}
    >
      <UnsavedGuard isActive={isChanged && !save.isPending && !save.isSuccess} />
      <RoleCards
        value={values.right}
        isConfirmed={account.profileStatus === 'confirmed'}
        onChange={(right) => change({ right })}
      />
      {values.right === 'manager' && (
        <RegionField
          label={t('accounts:rights.region')}
          description={t('accounts:rights.regionHint')}
          value={values.managerRegionId}
          error={errors['manager_region_id']?.[0]}
          onChange={(managerRegionId) => change({ managerRegionId })}
        />
      )}
      {values.right === 'teacher' && (
        <ExpertFields
          values={values}
          error={
            isMissing ? t('accounts:rights.scopeMissing') : errors['method_expert_scopes']?.[0]
          }
          onChange={change}
        />
      )}
      {save.isError && Object.keys(errors).length === 0 && <ActionError error={save.error} />}
      <Button type="submit" disabled={!isChanged} loading={save.isPending}>
        {t('common:action.save')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t(`accounts:rights.${warning ?? 'own'}Title`)}
        text={t(`accounts:rights.${warning ?? 'own'}Text`, { name })}
        confirmLabel={t('common:action.save')}
        cancelLabel={t('common:action.cancel')}
        isDangerous={warning === 'own'}
        isBusy={save.isPending}
        onConfirm={send}
        onClose={() => setIsAsking(false)}
      />
    </form>
  );
}

/** Giving up one's own right, and making another admin, are asked about first. */
function warningOf(values: RightsValues, before: RightsValues, isOwn: boolean) {
  if (isOwn && before.right === 'admin' && values.right !== 'admin') return 'own';
  return values.right === 'admin' && before.right !== 'admin' ? 'admin' : undefined;
}
