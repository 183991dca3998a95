import { ActionIcon, Button, NativeSelect, Stack, Switch } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subjectsQuery } from '#/domains/people/profiles/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Account.module.css';
import { RegionField } from './RegionField.tsx';
import type { RightsValues, ScopeValue } from './rights-form.ts';

const MOST = 50;
const EMPTY: ScopeValue = { subjectId: null, regionId: null };

type Props = {
  id: string;
  values: RightsValues;
  error: string | undefined;
  onChange: (part: Pick<RightsValues, 'scopes'> & Partial<RightsValues>) => void;
};

/** A teacher who also answers other teachers: subjects and regions (decision 157). */
export function ExpertFields({ id, values, error, onChange }: Props) {
  const { t } = useTranslation('accounts');
  const { isMethodExpert } = values;
  const scopes = isMethodExpert && values.scopes.length === 0 ? [EMPTY] : values.scopes;
  const setScope = (at: number, part: Partial<ScopeValue>) =>
    onChange({ scopes: scopes.map((scope, n) => (n === at ? { ...scope, ...part } : scope)) });
  return (
    <Stack align="flex-start" gap="md" className="card">
      <Switch
        size="md"
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
                  variant="subtle"
                  color="danger"
                  size={44}
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
      size="md"
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
