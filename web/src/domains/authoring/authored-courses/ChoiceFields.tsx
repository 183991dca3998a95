import { COURSE_TYPES, type CourseType } from '@malaka/contracts/kit/choices';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './CourseForm.module.css';
import { withType } from './course-form.ts';
import { teacherCategoriesQuery, teacherLanguagesQuery } from './queries.ts';
import type { CourseFormState } from './use-course-form.ts';

/** Type, category and language; changing the type resets the category (CRS-39). */
export function ChoiceFields({ form }: { form: CourseFormState }) {
  const { t } = useTranslation(['authored-courses', 'catalogue']);
  const format = useFormat();
  const { values, set, field, propsOf } = form;
  const { data: categories = [] } = useQuery(teacherCategoriesQuery(values.type));
  const { data: languages = [] } = useQuery(teacherLanguagesQuery);
  const [isReset, setIsReset] = useState(false);
  const named = (list: readonly { id: number; name: string }[]) => [
    { value: '', label: t('authored-courses:form.choose') },
    ...list.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
  ];
  const chooseType = (type: CourseType) => {
    setIsReset(values.categoryId !== '' && type !== values.type);
    set(withType(values, type));
  };
  return (
    <>
      <NativeSelect
        {...propsOf('type')}
        size="md"
        required
        label={t('authored-courses:form.type')}
        description={t(`authored-courses:typeHint.${values.type}`)}
        data={COURSE_TYPES.map((type) => ({ value: type, label: t(`catalogue:type.${type}`) }))}
        value={values.type}
        onChange={({ currentTarget }) => chooseType(currentTarget.value as CourseType)}
      />
      <div>
        <NativeSelect
          {...propsOf('categoryId')}
          size="md"
          required
          label={t('authored-courses:form.category')}
          data={named(categories)}
          value={values.categoryId}
          onChange={({ currentTarget }) => {
            setIsReset(false);
            set({ categoryId: currentTarget.value });
          }}
        />
        <p role="status" className={styles.hint}>
          {isReset && t('authored-courses:form.categoryReset')}
        </p>
      </div>
      <NativeSelect
        {...field('languageId')}
        size="md"
        required
        label={t('authored-courses:form.language')}
        data={named(languages)}
      />
    </>
  );
}
