import {
  EXAM_DESCRIPTION_MAX,
  EXAM_MINUTES_MAX,
  EXAM_NAME_MAX,
} from '@malaka/contracts/assessment/exams';
import { NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { minutesOpen } from './exam-form.ts';
import type { ExamForm } from './use-exam-form.ts';

/** Groups belong to a domain above this one, so their select is passed in. */
export type GroupSelectPart = ComponentType<{
  form: ExamForm;
  isBegun: boolean;
  groupName: string | null;
}>;

type Props = {
  form: ExamForm;
  /** Somebody has begun it: only its end can change, and only to a later time. */
  isBegun: boolean;
  /** Name of the exam's group, in case the group can no longer be chosen. */
  groupName?: string | null;
  GroupSelect: GroupSelectPart;
};

export function ExamFields({ form, isBegun, groupName, GroupSelect }: Props) {
  const { t } = useTranslation('exams');
  const { field } = form;
  return (
    <>
      <TextInput {...field('name')} label={t('field.name')} required maxLength={EXAM_NAME_MAX} />
      <Textarea
        {...field('description')}
        label={t('field.description')}
        description={t('field.descriptionHint')}
        required
        maxRows={12}
        maxLength={EXAM_DESCRIPTION_MAX}
      />
      <TimeFields form={form} isBegun={isBegun} />
      <GroupSelect form={form} isBegun={isBegun} groupName={groupName ?? null} />
      <Switch
        {...field('isActive')}
        label={t('field.status')}
        description={t('field.statusHint')}
      />
    </>
  );
}

function TimeFields({ form, isBegun }: Pick<Props, 'form' | 'isBegun'>) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { values, set, field, propsOf } = form;
  const open = minutesOpen(values);
  return (
    <>
      <SimpleGrid minColWidth="230px">
        <TextInput
          {...field('startsAt')}
          type="datetime-local"
          label={t('field.startsAt')}
          required
          disabled={isBegun}
        />
        <TextInput
          {...field('endsAt')}
          type="datetime-local"
          label={t('field.endsAt')}
          required
          min={values.startsAt}
        />
      </SimpleGrid>
      <p className="quiet">
        {t('field.timesHint')}
        {open !== undefined && ` ${t('field.open', { time: format.minutes(open) })}`}
      </p>
      <NumberInput
        {...propsOf('minutes')}
        maw={420}
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
