import { EXAM_DESCRIPTION_MAX, EXAM_MINUTES_MAX, EXAM_NAME_MAX } from '@malaka/contracts/exams';
import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupsQuery } from '#/features/groups/queries.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { minutesOpen } from './exam-form.ts';
import styles from './Exams.module.css';
import type { ExamForm } from './use-exam-form.ts';

type Props = {
  form: ExamForm;
  /** Somebody has begun it: only its end moves, and only later. */
  isBegun: boolean;
  /** Of the exam, where its group is no longer among those to choose from. */
  groupName?: string | null;
};

export function ExamFields({ form, isBegun, groupName }: Props) {
  const { t } = useTranslation('exams');
  const { values, set, propsOf } = form;
  return (
    <>
      <TextInput
        {...propsOf('name')}
        size="md"
        label={t('field.name')}
        required
        maxLength={EXAM_NAME_MAX}
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Textarea
        {...propsOf('description')}
        size="md"
        label={t('field.description')}
        description={t('field.descriptionHint')}
        required
        autosize
        minRows={3}
        maxRows={12}
        maxLength={EXAM_DESCRIPTION_MAX}
        value={values.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <TimeFields form={form} isBegun={isBegun} />
      <GroupField form={form} isBegun={isBegun} groupName={groupName ?? null} />
      <Switch
        size="md"
        label={t('field.status')}
        description={t('field.statusHint')}
        checked={values.isActive}
        onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}
      />
    </>
  );
}

function TimeFields({ form, isBegun }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { values, set, propsOf } = form;
  const open = minutesOpen(values);
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...propsOf('startsAt')}
          size="md"
          type="datetime-local"
          label={t('field.startsAt')}
          required
          disabled={isBegun}
          value={values.startsAt}
          onChange={({ currentTarget }) => set({ startsAt: currentTarget.value })}
        />
        <TextInput
          {...propsOf('endsAt')}
          size="md"
          type="datetime-local"
          label={t('field.endsAt')}
          required
          min={values.startsAt}
          value={values.endsAt}
          onChange={({ currentTarget }) => set({ endsAt: currentTarget.value })}
        />
      </div>
      <p className={styles.quiet}>
        {t('field.timesHint')}
        {open !== undefined && ` ${t('field.open', { time: format.minutes(open) })}`}
      </p>
      <NumberInput
        {...propsOf('minutes')}
        className={styles.narrow}
        size="md"
        label={t('field.minutes')}
        description={t('field.minutesHint')}
        placeholder={t('field.noMinutes')}
        min={1}
        max={EXAM_MINUTES_MAX}
        allowDecimal={false}
        disabled={isBegun}
        value={values.minutes}
        onChange={(minutes) => set({ minutes: minutes === '' ? '' : Number(minutes) })}
      />
    </>
  );
}

const GROUPS_OFFERED = 100;

function GroupField({ form, isBegun, groupName }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { data } = useQuery(groupsQuery(1, GROUPS_OFFERED));
  const { values, set, propsOf } = form;
  const groups = data?.data ?? [];
  const isThere = groups.some(({ id }) => id === values.groupId);
  const known = isThere
    ? []
    : [{ value: String(values.groupId), label: groupName ?? t('field.groupGone') }];
  return (
    <NativeSelect
      {...propsOf('groupId')}
      size="md"
      label={t('field.group')}
      description={t('field.groupHint')}
      disabled={isBegun}
      value={String(values.groupId)}
      data={[
        ...known,
        ...groups.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
      ]}
      onChange={({ currentTarget }) => set({ groupId: Number(currentTarget.value) })}
    />
  );
}
