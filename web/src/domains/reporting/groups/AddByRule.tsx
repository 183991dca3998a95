import type { GroupRule } from '@malaka/contracts/reporting/groups/filling';
import { Button, NativeSelect, SimpleGrid } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@malaka/contracts/kit/choices';
import { PEOPLE_KINDS } from '@malaka/contracts/reporting/choices';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { PlaceFields } from '#/domains/reporting/pupils/PlaceFields.tsx';
import { positionTypesQuery, subjectsQuery } from '#/domains/people/index.ts';
import styles from './Groups.module.css';
import { useAddByRule, useCountRule, bandCategoriesQuery, ruleChoicesQuery } from './queries.ts';

/** Adds everybody who meets the conditions, after a preview of how many they are. */
export function AddByRule({ groupId }: { groupId: number }) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const [rule, setRule] = useState<GroupRule>({});
  const count = useCountRule(groupId);
  const add = useAddByRule(groupId);
  const isEmpty = Object.values(rule).every((value) => value === undefined);
  const change = (next: GroupRule) => {
    setRule(next);
    count.reset();
    add.reset();
  };
  const addAll = () =>
    add.mutate(
      { rule },
      {
        onSuccess: ({ added }) => {
          count.reset();
          const text = t('groups:add.added', { count: added, amount: format.number(added) });
          showToast({ text, type: 'success' });
        },
        onError: (error) => showFailure(error, t('common:state.failed')),
      },
    );
  const error = count.error ?? add.error;
  const found = count.data;
  const coming = found ? found.found - found.members : 0;
  return (
    <SectionCard title={t('groups:rule.title')}>
      <p className="quiet">{t('groups:rule.hint')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          count.mutate({ rule });
        }}
      >
        <RuleFields rule={rule} onChange={change} />
        <div>
          <Button
            type="submit"
            variant={found ? 'default' : 'filled'}
            leftSection={<IconUsersGroup size={18} aria-hidden />}
            loading={count.isPending}
            disabled={isEmpty}
          >
            {t('groups:rule.count')}
          </Button>
        </div>
      </form>
      {error && (
        <p role="alert" className="smallErrorText">
          {isApiError(error) ? (error.errors['rule']?.[0] ?? error.message) : null}
        </p>
      )}
      {found && (
        <div className={styles.counted} role="status">
          <p>
            <strong>
              {t('groups:rule.found', { count: found.found, amount: format.number(found.found) })}
            </strong>{' '}
            {found.members > 0 &&
              t('groups:rule.members', {
                count: found.members,
                amount: format.number(found.members),
              })}
          </p>
          {coming > 0 ? (
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden />}
              loading={add.isPending}
              onClick={addAll}
            >
              {t('groups:add.addMany', { count: coming, amount: format.number(coming) })}
            </Button>
          ) : (
            <p className="quiet">{t('groups:rule.nobodyNew')}</p>
          )}
        </div>
      )}
    </SectionCard>
  );
}

type Props = { rule: GroupRule; onChange: (rule: GroupRule) => void };
type Named = { id: number; name: string };

/** Conditions that must all hold; an empty field is no condition. */
function RuleFields({ rule, onChange }: Props) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const { data: positions = [] } = useQuery(positionTypesQuery);
  const { data: categories = [] } = useQuery(bandCategoriesQuery);
  const { data: choices } = useQuery(ruleChoicesQuery);
  const named = (rows: readonly Named[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: format.text(name) }));
  const bands = (choices?.bands ?? []).map(({ place, upTo, title }, n, all) => ({
    value: String(place),
    label: `${format.text(title)} (${all[n - 1] ? all[n - 1]!.upTo + 1 : 0}–${upTo}%)`,
  }));
  const isCompleted = rule.isCompleted === undefined ? '' : String(Number(rule.isCompleted));
  const { region, city, school } = rule;
  return (
    <SimpleGrid minColWidth={240} style={{ alignItems: 'end' }}>
      <Choice
        label={t('rule.people')}
        options={PEOPLE_KINDS.map((value) => ({ value, label: t(`rule.peopleKinds.${value}`) }))}
        value={rule.people}
        onChange={(value) =>
          onChange({ ...rule, people: PEOPLE_KINDS.find((known) => known === value) })
        }
      />
      <PlaceFields
        value={{ region, city, school }}
        onChange={(place) => onChange({ ...rule, ...place })}
      />
      <Choice
        label={t('rule.subject')}
        options={named(subjects)}
        value={rule.direction}
        onChange={(value) => onChange({ ...rule, direction: Number(value) || undefined })}
      />
      <Choice
        label={t('rule.position')}
        options={named(positions)}
        value={rule.position}
        onChange={(value) => onChange({ ...rule, position: Number(value) || undefined })}
      />
      <Choice
        label={t('rule.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`rule.languages.${value}`) }))}
        value={rule.language}
        onChange={(value) =>
          onChange({ ...rule, language: LANGUAGES.find((known) => known === value) })
        }
      />
      <Choice
        label={t('rule.band', { year: choices?.year ?? '' })}
        options={bands}
        value={rule.band}
        onChange={(value) => {
          const band = Number(value) || undefined;
          onChange({ ...rule, band, ...(!band && { bandCategoryId: undefined }) });
        }}
      />
      {rule.band !== undefined && (
        <Choice
          label={t('rule.bandCategory')}
          anyLabel={t('rule.bandWhole')}
          options={named(categories)}
          value={rule.bandCategoryId}
          onChange={(value) => onChange({ ...rule, bandCategoryId: Number(value) || undefined })}
        />
      )}
      <Choice
        label={t('rule.completed')}
        options={[
          { value: '1', label: t('rule.completedYes') },
          { value: '0', label: t('rule.completedNo') },
        ]}
        value={isCompleted}
        onChange={(value) =>
          onChange({ ...rule, isCompleted: value === '' ? undefined : value === '1' })
        }
      />
    </SimpleGrid>
  );
}

type ChoiceProps = {
  label: string;
  anyLabel?: string;
  options: readonly { value: string; label: string }[];
  value: string | number | undefined;
  onChange: (value: string) => void;
};

function Choice({ label, anyLabel, options, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('groups');
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: anyLabel ?? t('rule.any') }, ...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
