import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { positionTypesQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './CourseForm.module.css';
import type { CourseFormState } from './use-course-form.ts';

/** For whom the course is; nobody chosen means everybody (decision 69). */
export function PositionField({ form: { values, set, propsOf } }: { form: CourseFormState }) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  const { data: types = [] } = useQuery(positionTypesQuery);
  const { error } = propsOf('position');
  const toggle = (id: number, isChosen: boolean) =>
    set({
      position: isChosen ? [...values.position, id] : values.position.filter((one) => one !== id),
    });
  return (
    <fieldset className={styles.group}>
      <legend>{t('form.position')}</legend>
      <p className={styles.hint}>{t('form.positionHint')}</p>
      <div className={styles.choices}>
        {types.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={format.text(name)}
            checked={values.position.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
