import type { CourseView } from '@malaka/contracts/learning/courses';
import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from '@malaka/contracts/kit/limits';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { courseReviewed, type saveReview } from '@malaka/contracts/learning/reviews';
import { StateMark } from '#/kit/outbox/StateMark.tsx';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { Stars } from '#/kit/ui/Stars.tsx';
import { enqueue, useQueue } from '#/kit/outbox/queue-state.ts';
import { useDeleteReview } from './queries.ts';
import { reviewErrors, reviewValues, toReview } from './review-form.ts';
import styles from './Reviews.module.css';

type Props = { courseId: number; title: string; own: CourseView['ownReview'] };

export function ReviewForm({ courseId, title, own }: Props) {
  const { t } = useTranslation(['course', 'common']);
  const [values, setValues] = useState(() => reviewValues(own));
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveReview(courseId, title);
  const errors = isChecked ? reviewErrors(values) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(reviewErrors(values)).length > 0 || save.isSending) return;
    setIsChecked(false);
    save.save(toReview(values));
  };
  return (
    <form noValidate onSubmit={submit} className={`stack ${styles.form}`}>
      <Text component="h3" fz="lg" fw={600}>
        {t(own ? 'course:reviews.own' : 'course:reviews.ask')}
      </Text>
      {own?.isHidden && (
        <Text className="noteBox whole" bg="var(--mantine-color-warning-light)">
          {t('course:reviews.hidden', { reason: own.hiddenReason ?? '' })}
        </Text>
      )}
      <Stars
        value={values.rating}
        size={28}
        label={t('course:reviews.rating')}
        onChange={(rating) => setValues({ ...values, rating })}
      />
      {errors.rating && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t(`course:reviews.${errors.rating}`)}
        </Text>
      )}
      <Textarea
        required
        label={t('course:reviews.text')}
        placeholder={t('course:reviews.textHint')}
        maxLength={REVIEW_TEXT_MAX}
        value={values.text}
        error={errors.text && t(`course:reviews.${errors.text}`, { count: REVIEW_TEXT_MIN })}
        onChange={(event) => setValues({ ...values, text: event.currentTarget.value })}
      />
      {save.entry?.state === 'refused' && (
        <Text c="var(--mantine-color-error)" role="alert">
          {save.entry.receipt?.message ?? t('common:state.failed')}
        </Text>
      )}
      {save.entry && save.entry.state !== 'counted' && (
        <StateMark entry={save.entry} isSending={save.isSending} />
      )}
      <Group gap="xs">
        <Button type="submit" variant="light" loading={save.isSending}>
          {t(own ? 'course:reviews.save' : 'course:reviews.send')}
        </Button>
        {own && !own.isHidden && (
          <DeleteButton courseId={courseId} onDeleted={() => setValues(reviewValues(null))} />
        )}
      </Group>
    </form>
  );
}

type DeleteProps = { courseId: number; onDeleted: () => void };

function DeleteButton({ courseId, onDeleted }: DeleteProps) {
  const { t } = useTranslation('course');
  const remove = useDeleteReview(courseId);
  return (
    <ConfirmButton
      variant="subtle"
      color="danger"
      action={{
        title: t('reviews.deleteTitle'),
        text: t('reviews.deleteText'),
        isDangerous: true,
        run: () => remove.mutateAsync(),
        done: t('reviews.deleted'),
        onDone: onDeleted,
      }}
    >
      {t('reviews.delete')}
    </ConfirmButton>
  );
}

/** The learner's review of a course, stored on the device until the server has it. */
function useSaveReview(courseId: number, title: string) {
  const { entries, sendingIds } = useQueue(courseReviewed, courseId);
  const entry = entries.at(-1);
  return {
    entry,
    isSending: entry !== undefined && sendingIds.has(entry.id),
    save: (body: BodyOf<typeof saveReview>) => {
      const { text } = body;
      const params = { id: courseId };
      void enqueue(courseReviewed, {
        key: courseId,
        title,
        text,
        about: { ...body },
        params,
        body,
      });
    },
  };
}
