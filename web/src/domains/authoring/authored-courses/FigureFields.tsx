import { DURATION_MAX_LENGTH } from '@malaka/contracts/kit/limits';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './CourseForm.module.css';
import { digitsTyped, durationTyped } from './course-form.ts';
import type { CourseFormState } from './use-course-form.ts';

/** Hours, credits and, only for a paid course, the price. */
export function FigureFields({ form: { values, set, propsOf } }: { form: CourseFormState }) {
  const { t } = useTranslation('authored-courses');
  return (
    <div className={styles.figures}>
      <TextInput
        {...propsOf('hours')}
        label={t('form.hours')}
        description={t('form.hoursHint')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={DURATION_MAX_LENGTH}
        value={values.hours}
        onChange={({ currentTarget }) => set({ hours: durationTyped(currentTarget.value) })}
      />
      <TextInput
        {...propsOf('credit')}
        label={t('form.credit')}
        description={t('form.creditHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={DURATION_MAX_LENGTH}
        value={values.credit}
        onChange={({ currentTarget }) => set({ credit: durationTyped(currentTarget.value) })}
      />
      {values.type === 'paid' && (
        <TextInput
          {...propsOf('price')}
          label={t('form.price')}
          description={t('form.priceHint')}
          inputMode="numeric"
          autoComplete="off"
          value={values.price}
          onChange={({ currentTarget }) => set({ price: digitsTyped(currentTarget.value) })}
        />
      )}
    </div>
  );
}
