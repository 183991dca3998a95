import type { WebinarTimes } from '@malaka/contracts/authoring/lesson-values';
import { WEBINAR_HOURS_MAX } from '@malaka/contracts/authoring/authored-lessons';
import { tashkentDay } from '@malaka/grading/tashkent';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Lesson.module.css';
import { dateState } from './lesson-form.ts';
import { NumberField } from './NumberField.tsx';

const MINUTES_MAX = 59;

type Props = {
  form: {
    values: WebinarTimes;
    /** The saved date, which may be past; empty for a new one. */
    savedDate: string;
    set: (part: Partial<WebinarTimes>) => void;
    propsOf: (field: 'startdate' | 'whole' | 'minut') => {
      id: string;
      error: string | undefined;
    };
  };
};

/** When a webinar begins, how long it lasts, and its format. */
export function WebinarFields({ form }: Props) {
  const { t } = useTranslation('authored-lessons');
  const { values, set, propsOf } = form;
  const start = propsOf('startdate');
  const [today] = useState(() => tashkentDay(new Date()));
  const date = dateState(values.date, { today, kept: form.savedDate });
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...start}
          error={date === 'past' ? t('error.datePast') : start.error}
          type="date"
          min={today}
          required
          label={t('field.date')}
          value={values.date}
          onChange={({ currentTarget }) => set({ date: currentTarget.value })}
        />
        {date === 'valid' && (
          <TextInput
            type="time"
            required
            label={t('field.time')}
            description={t('field.timeHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            aria-invalid={start.error !== undefined}
            value={values.time}
            onChange={({ currentTarget }) => set({ time: currentTarget.value })}
          />
        )}
      </div>
      <div className={styles.pair}>
        {(['hours', 'minutes'] as const).map((name) => (
          <NumberField
            key={name}
            {...propsOf(name === 'hours' ? 'whole' : 'minut')}
            required
            label={t(`field.${name}`)}
            min={0}
            max={name === 'hours' ? WEBINAR_HOURS_MAX : MINUTES_MAX}
            value={values[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      <Switch
        label={t('field.isRecorded')}
        checked={values.isRecorded}
        onChange={({ currentTarget }) => set({ isRecorded: currentTarget.checked })}
      />
      {values.isRecorded && (
        <Switch
          label={t('field.isAutoRecorded')}
          checked={values.isAutoRecorded}
          onChange={({ currentTarget }) => set({ isAutoRecorded: currentTarget.checked })}
        />
      )}
      <Switch
        label={t('field.isPresenterOnly')}
        description={t('field.isPresenterOnlyHint')}
        checked={values.isPresenterOnly}
        onChange={({ currentTarget }) => set({ isPresenterOnly: currentTarget.checked })}
      />
    </>
  );
}
