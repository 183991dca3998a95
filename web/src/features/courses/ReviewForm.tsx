import type { CourseView } from '@malaka/contracts/courses';
import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from '@malaka/contracts/limits';
import { Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { Stars } from '#/ui/Stars.tsx';
import { showToast } from '#/ui/toast-store.ts';
import { useSaveReview } from './queries.ts';
import { reviewFaults, reviewValues, toReview } from './review-form.ts';
import styles from './Reviews.module.css';

type Props = { courseId: number; own: CourseView['ownReview'] };

export function ReviewForm({ courseId, own }: Props) {
  const { t } = useTranslation(['course', 'common']);
  const [values, setValues] = useState(() => reviewValues(own));
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveReview(courseId);
  const faults = isChecked ? reviewFaults(values) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(reviewFaults(values)).length > 0 || save.isPending) return;
    save.mutate(toReview(values), {
      onSuccess: () => {
        setIsChecked(false);
        showToast({ text: t('course:reviews.saved'), type: 'success' });
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h3 className={styles.formTitle}>{t(own ? 'course:reviews.own' : 'course:reviews.ask')}</h3>
      <Stars
        value={values.rating}
        size={28}
        label={t('course:reviews.rating')}
        onChange={(rating) => setValues({ ...values, rating })}
      />
      {faults.rating && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t(`course:reviews.${faults.rating}`)}
        </Text>
      )}
      <Textarea
        label={t('course:reviews.text')}
        placeholder={t('course:reviews.textHint')}
        maxLength={REVIEW_TEXT_MAX}
        value={values.text}
        error={faults.text && t(`course:reviews.${faults.text}`, { count: REVIEW_TEXT_MIN })}
        onChange={(event) => setValues({ ...values, text: event.currentTarget.value })}
      />
      {save.isError && (
        <Text c="var(--mantine-color-error)" role="alert">
          {(isApiError(save.error) && save.error.message) || t('common:state.failed')}
        </Text>
      )}
      <Button type="submit" variant="light" loading={save.isPending} className={styles.send}>
        {t(own ? 'course:reviews.save' : 'course:reviews.send')}
      </Button>
    </form>
  );
}
