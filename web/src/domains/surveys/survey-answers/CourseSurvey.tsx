import type { LessonSurvey } from '@malaka/contracts/surveys/lesson-survey';
import { Group } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import styles from './SurveyRunner.module.css';

type Props = { survey: LessonSurvey };

/** Decision 144: learners who completed the course may rate it. */
export function CourseSurvey({ survey }: Props) {
  const { t } = useTranslation('survey-runner');
  const format = useFormat();
  return (
    <SectionCard title={t('course.title')}>
      {survey.state === 'answered' ? (
        <p className={styles.done}>
          <IconCircleCheckFilled size={24} aria-hidden /> {t('course.done')}
        </p>
      ) : (
        <Group gap="sm" justify="space-between">
          <p>{t('course.text', { name: format.text(survey.name) })}</p>
          <ButtonLink to="/dashboard/surveys/run/$id" params={{ id: String(survey.id) }}>
            {t('course.action')}
          </ButtonLink>
        </Group>
      )}
    </SectionCard>
  );
}
