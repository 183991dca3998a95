import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconChartBar, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonIcons } from '#/kit/ui/lesson-icons.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { editPath } from './lesson-place.ts';
import { useRemoveLesson } from './use-remove-lesson.ts';

type Props = { courseId: number; sectionId: number; lesson: AuthoredLesson };

export function LessonSummary({ courseId, sectionId, lesson }: Props) {
  const { t } = useTranslation(['course-tree', 'course', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isRemoving } = useRemoveLesson(courseId);
  const { type } = lesson.type;
  const Icon = lessonIcons[type];
  const name = format.text(lesson.name);
  const facts = [
    t(`course:lessonType.${type}`),
    lesson.questionsCount > 0 && t('questions', { count: lesson.questionsCount }),
    lesson.maxScore > 0 && t('score', { score: format.number(lesson.maxScore) }),
  ].filter((fact) => fact !== false);
  const open = (path: string) => void navigate({ href: path });
  const edit = editPath({ courseId, sectionId }, type);
  return (
    <>
      <Group gap={14} wrap="nowrap" align="flex-start" p="md" className="noteBox">
        <Icon size={28} color="var(--mantine-color-primary-light-color)" aria-hidden />
        <div className="shrinks">
          <Title order={3} size="h4" className="whole">
            {name}
          </Title>
          <Text mt={4} className="quiet">
            {facts.join(' · ')}
          </Text>
        </div>
      </Group>
      <Group gap="xs" mt="md">
        <Button leftSection={<IconPencil size={18} />} onClick={() => open(edit)}>
          {t('editLesson')}
        </Button>
        {type === 'survey' && lesson.surveyId !== null && (
          <Button
            variant="default"
            leftSection={<IconChartBar size={18} />}
            onClick={() => open(`${edit}/${lesson.surveyId}/result`)}
          >
            {t('results')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} />}
          onClick={() => setIsAsking(true)}
        >
          {t('deleteLesson')}
        </Button>
      </Group>
      <ConfirmModal
        isOpen={isAsking}
        isDangerous
        isBusy={isRemoving}
        title={t('remove.lesson', { name })}
        text={t('remove.kept')}
        confirmLabel={t('common:action.delete')}
        cancelLabel={t('common:action.cancel')}
        onConfirm={() => remove(lesson, () => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
