import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { Group } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPart } from '#/kit/ui/FormPart.tsx';

/** Link to the questions of a video, or of a webinar's recording. */
export function QuestionsLink({ lesson }: { lesson: AuthoredLesson }) {
  const { t } = useTranslation('authored-videos');
  const params = { courseId: String(lesson.courseId), sectionId: String(lesson.sectionId) };
  return (
    <FormPart title={t('questions.title')}>
      <p className="quiet whole">
        {lesson.questionsCount > 0
          ? t('questions.count', { count: lesson.questionsCount })
          : t('questions.none')}
      </p>
      <Group gap={8}>
        <ButtonLink
          variant="default"
          leftSection={<IconListCheck size={18} />}
          to="/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions"
          params={params}
        >
          {t('questions.open')}
        </ButtonLink>
      </Group>
    </FormPart>
  );
}
