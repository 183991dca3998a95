import { WEBINAR_HOURS_MAX } from '@malaka/contracts/authored-lessons';
import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Lesson.module.css';
import { isDate, type LessonField, type WebinarValues } from './lesson-form.ts';

const MINUTES_MAX = 59;

type Props = {
  form: {
    values: WebinarValues;
    set: (part: Partial<WebinarValues>) => void;
    propsOf: (field: LessonField) => { id: string; error: string | undefined };
  };
};

/** When a webinar begins, how long it lasts, and how it is held. */
export function WebinarFields({ form }: Props) {
  const { t } = useTranslation('authored-lessons');
  const { values, set, propsOf } = form;
  const start = propsOf('startdate');
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...start}
          type="date"
          required
          label={t('field.date')}
          value={values.date}
          onChange={({ currentTarget }) => set({ date: currentTarget.value })}
        />
        {isDate(values.date) && (
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
          <NumberInput
            key={name}
            {...propsOf(name === 'hours' ? 'whole' : 'minut')}
            required
            label={t(`field.${name}`)}
            min={0}
            max={name === 'hours' ? WEBINAR_HOURS_MAX : MINUTES_MAX}
            clampBehavior="strict"
            allowNegative={false}
            allowDecimal={false}
            inputMode="numeric"
            value={values[name]}
            onChange={(value) => set({ [name]: String(value) })}
          />
        ))}
      </div>
      <Switch
        size="md"
        label={t('field.isRecorded')}
        checked={values.isRecorded}
        onChange={({ currentTarget }) => set({ isRecorded: currentTarget.checked })}
      />
      {values.isRecorded && (
        <Switch
          size="md"
          label={t('field.isAutoRecorded')}
          checked={values.isAutoRecorded}
          onChange={({ currentTarget }) => set({ isAutoRecorded: currentTarget.checked })}
        />
      )}
      <Switch
        size="md"
        label={t('field.isPresenterOnly')}
        description={t('field.isPresenterOnlyHint')}
        checked={values.isPresenterOnly}
        onChange={({ currentTarget }) => set({ isPresenterOnly: currentTarget.checked })}
      />
    </>
  );
}
