import { type Account, changeRole } from '@malaka/contracts/people/accounts';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/session/use-session.ts';
import { EditForm } from '#/kit/forms/EditForm.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { ExpertFields } from './ExpertFields.tsx';
import { useChangeRole } from './queries.ts';
import { RegionField } from './RegionField.tsx';
import {
  bodyOf,
  isSame,
  lacksSubject,
  type RightsValues,
  valuesOf,
  type Right,
  RIGHTS,
} from './rights-form.ts';

type Props = { account: Account; name: string };

type Field = 'methodExpertScopes';

export function RightsForm({ account, name }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const { user } = useSession();
  const change = useChangeRole();
  const form = useForm({
    name: 'rights',
    names: changeRole.body!,
    initial: () => valuesOf(account),
    validate: (values): Partial<Record<Field, 'scopeMissing'>> =>
      lacksSubject(values) ? { methodExpertScopes: 'scopeMissing' } : {},
    errorText: (wrong) => t(`accounts:rights.${wrong}`),
    asksFirst: (values) => warningOf(values) !== undefined,
    save: (values) => change.mutateAsync(bodyOf(account.id, values)),
    messages: { saved: t('accounts:rights.saved', { name }), isRefusedQuietly: true },
  });
  const { values, saved } = form;
  /** Giving up your own right, and making another admin, need a confirmation. */
  function warningOf({ right }: RightsValues) {
    const before = valuesOf(account).right;
    if (user?.id === account.id && before === 'admin' && right !== 'admin') return 'own';
    return right === 'admin' && before !== 'admin' ? 'admin' : undefined;
  }
  const warning = warningOf(values) ?? 'own';
  // Removing your own right redirects you while it is being saved.
  const isTouched = !form.isBusy && !isSame(values, saved);
  return (
    <EditForm label={t('accounts:tab.rights')} form={{ ...form, isTouched }}>
      <RoleCards
        value={values.right}
        isConfirmed={account.profileStatus === 'confirmed'}
        onChange={(right) => form.set({ right })}
      />
      {values.right === 'manager' && (
        <RegionField
          label={t('accounts:rights.region')}
          description={t('accounts:rights.regionHint')}
          value={values.managerRegionId}
          {...form.propsOf('managerRegionId')}
          onChange={(managerRegionId) => form.set({ managerRegionId })}
        />
      )}
      {values.right === 'teacher' && (
        <ExpertFields values={values} {...form.propsOf('methodExpertScopes')} onChange={form.set} />
      )}
      <ConfirmModal
        isOpen={form.isAsking}
        title={t(`accounts:rights.${warning}Title`)}
        text={t(`accounts:rights.${warning}Text`, { name })}
        confirmLabel={t('common:action.save')}
        isDangerous={warning === 'own'}
        onConfirm={form.send}
        onClose={form.stopAsking}
      />
    </EditForm>
  );
}

type RoleCardsProps = {
  value: Right;
  /** Whether the profile is confirmed, which makes a learner a confirmed one. */
  isConfirmed: boolean;
  onChange: (right: Right) => void;
};

/** One card per right, with what it allows in plain words. */
function RoleCards({ value, isConfirmed, onChange }: RoleCardsProps) {
  const { t } = useTranslation('accounts');
  return (
    <ChoiceCards
      id="right"
      label={t('rights.title')}
      value={value}
      options={RIGHTS.map((right) => ({
        value: right,
        label: t(`role.${right === 'learner' && isConfirmed ? 'confirmedLearner' : right}`),
        text: t(`rights.may.${right}`),
      }))}
      onChange={onChange}
    />
  );
}
