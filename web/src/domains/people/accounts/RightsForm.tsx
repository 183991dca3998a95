import { type Account, changeRole } from '@malaka/contracts/people/accounts';
import { useTranslation } from 'react-i18next';
import {
  ActionIcon,
  Button,
  NativeSelect,
  Stack,
  Switch,
  type NativeSelectProps,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#/domains/people/session/use-session.ts';
import { EditForm } from '#/kit/forms/EditForm.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { subjectsQuery, regionsQuery } from '#/domains/people/profiles/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LoadedPart } from '#/kit/lists/LoadedPart.tsx';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useChangeRole, accountQuery } from './queries.ts';
import {
  bodyOf,
  isSame,
  lacksSubject,
  type RightsValues,
  valuesOf,
  type Right,
  RIGHTS,
  type ScopeValue,
} from './rights-form.ts';
import styles from './Account.module.css';

const MOST = 50;
const EMPTY: ScopeValue = { subjectId: null, regionId: null };

type ExpertFieldsProps = {
  id: string;
  values: RightsValues;
  error: string | undefined;
  onChange: (part: Pick<RightsValues, 'scopes'> & Partial<RightsValues>) => void;
};

/** A teacher who also answers other teachers: subjects and regions (decision 157). */
function ExpertFields({ id, values, error, onChange }: ExpertFieldsProps) {
  const { t } = useTranslation('accounts');
  const { isMethodExpert } = values;
  const scopes = isMethodExpert && values.scopes.length === 0 ? [EMPTY] : values.scopes;
  const setScope = (at: number, part: Partial<ScopeValue>) =>
    onChange({ scopes: scopes.map((scope, n) => (n === at ? { ...scope, ...part } : scope)) });
  return (
    <Stack align="flex-start" gap="md" className="card">
      <Switch
        label={t('methodExpert')}
        description={t('rights.expertHint')}
        checked={isMethodExpert}
        onChange={({ currentTarget }) =>
          onChange({ scopes, isMethodExpert: currentTarget.checked })
        }
      />
      {isMethodExpert && (
        <>
          <ul className={styles.scopes}>
            {scopes.map((scope, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else of their own
              <li key={at}>
                <SubjectField
                  value={scope.subjectId}
                  onChange={(subjectId) => setScope(at, { subjectId })}
                />
                <RegionField
                  label={t('rights.scopeRegion')}
                  value={scope.regionId}
                  onChange={(regionId) => setScope(at, { regionId })}
                />
                <ActionIcon
                  color="danger"
                  aria-label={t('rights.removeScope', { number: at + 1 })}
                  disabled={scopes.length === 1}
                  onClick={() => onChange({ scopes: scopes.filter((_, n) => n !== at) })}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {error && (
            <p id={id} tabIndex={-1} role="alert" className="errorBox">
              {error}
            </p>
          )}
          {scopes.length < MOST && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => onChange({ scopes: [...scopes, EMPTY] })}
            >
              {t('rights.addScope')}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

type FieldProps = { value: number | null; onChange: (subjectId: number | null) => void };

function SubjectField({ value, onChange }: FieldProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { data: subjects = [] } = useQuery(subjectsQuery);
  return (
    <NativeSelect
      label={t('rights.subject')}
      value={value ?? ''}
      data={[
        { value: '', label: t('rights.chooseSubject') },
        ...subjects.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}

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

type RegionFieldProps = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  value: number | null;
  onChange: (regionId: number | null) => void;
};

/** A region, or the whole country. */
function RegionField({ value, onChange, ...props }: RegionFieldProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { data: regions = [] } = useQuery(regionsQuery);
  return (
    <NativeSelect
      size="md"
      {...props}
      value={value ?? ''}
      data={[
        { value: '', label: t('rights.country') },
        ...regions.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}

/** Somebody's rights, editable. */
export function RightsOf({ id }: { id: number }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <LoadedPart query={useQuery(accountQuery(id))}>
      {(account) => (
        // Resets the form when somebody else has changed the rights.
        <RightsForm
          key={JSON.stringify(valuesOf(account))}
          account={account}
          name={format.text(fullName(account)) || t('unnamed')}
        />
      )}
    </LoadedPart>
  );
}
