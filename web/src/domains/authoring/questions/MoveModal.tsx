import type { CourseTree } from '@malaka/contracts/authoring/course-tree';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { treeQuery } from '#/domains/authoring/course-tree/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { readClock } from './question-text.ts';
import { ownCoursesQuery, useMoveQuestions } from './queries.ts';
import { type BankPlace, isInBank, type LessonPlace } from './question-calls.ts';

type Props = {
  place: LessonPlace | BankPlace;
  ids: number[];
  onClose: () => void;
  onMoved?: () => void;
};

/** Selects another lesson of your courses that may have questions; for a video also the second. */
export function MoveModal({ place, ids, onClose, onMoved }: Props) {
  const { t } = useTranslation(['questions', 'common']);
  const format = useFormat();
  const [courseId, setCourseId] = useState<number>();
  const [lessonId, setLessonId] = useState<number>();
  const [clock, setClock] = useState('');
  const courses = useQuery(ownCoursesQuery());
  const tree = useQuery({ ...treeQuery(courseId ?? 0), enabled: courseId !== undefined });
  const move = useMoveQuestions(place);
  const lessons = lessonsOf(tree.data).filter(
    ({ id, type }) => isVideoLike(type) || isInBank(place) || id !== place.lessonId,
  );
  const chosen = lessons.find(({ id }) => id === lessonId);
  const isVideo = chosen !== undefined && isVideoLike(chosen.type);
  const time = isVideo ? readClock(clock) : undefined;
  const errors = isApiError(move.error) ? move.error.errors : {};
  const submit = () => {
    if (lessonId === undefined) return;
    const text = (ok: boolean) => t(ok ? 'common:state.saved' : 'common:state.failed');
    move.mutate(
      { ids, lessonId, time: time ?? null },
      {
        onSuccess: () => {
          showToast({ text: text(true), type: 'success' });
          onMoved?.();
          onClose();
        },
        onError: () => showToast({ text: text(false), type: 'error' }),
      },
    );
  };
  const choose = { value: '', label: t('questions:field.choose') };
  const noLessons = courseId !== undefined && tree.isSuccess && lessons.length === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('questions:move.title', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack>
        <NativeSelect
          size="md"
          label={t('questions:move.course')}
          value={courseId ?? ''}
          data={[
            choose,
            ...(courses.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: format.text(name),
            })),
          ]}
          onChange={(event) => {
            setCourseId(Number(event.currentTarget.value) || undefined);
            setLessonId(undefined);
          }}
        />
        <NativeSelect
          size="md"
          label={t('questions:move.lesson')}
          disabled={lessons.length === 0}
          value={lessonId ?? ''}
          error={
            errors['lesson_id']?.join(' ') ?? (noLessons ? t('questions:move.none') : undefined)
          }
          data={[
            choose,
            ...lessons.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
          ]}
          onChange={(event) => setLessonId(Number(event.currentTarget.value) || undefined)}
        />
        {isVideo && (
          <TextInput
            label={t('questions:move.time')}
            placeholder="01:30"
            inputMode="numeric"
            value={clock}
            error={errors['time']?.join(' ')}
            onChange={(event) => setClock(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            disabled={lessonId === undefined || (isVideo && time === undefined)}
            loading={move.isPending}
            onClick={submit}
          >
            {t('questions:move.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A webinar's recording can have questions like a video. */
const isVideoLike = (type: LessonType) => type === 'video' || type === 'webinar';

const lessonsOf = (tree: CourseTree | undefined) =>
  (tree?.data ?? [])
    .flatMap((section) => [section.lesson, ...section.children.map(({ lesson }) => lesson)])
    .filter((lesson) => lesson !== null)
    .filter(({ type }) => type === 'test' || isVideoLike(type));
