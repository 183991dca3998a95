import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { offeredSurveysQuery } from './queries.ts';
import styles from './SurveyRunner.module.css';

/** Surveys the reader can answer now; renders nothing if there are none. */
export function OfferedSurveys() {
  const { t } = useTranslation('survey-runner');
  const format = useFormat();
  const { data: surveys = [] } = useQuery(offeredSurveysQuery);
  if (surveys.length === 0) return null;
  return (
    <SectionCard title={t('offered.title')}>
      <Stack component="ul">
        {surveys.map(({ id, name, questionsCount, endsAt, hasDraft }) => (
          <Group key={id} component="li" gap="sm" justify="space-between">
            <div>
              <strong>{format.text(name)}</strong>
              <p className={styles.description}>
                {t('offered.questions', { count: questionsCount })}
                {endsAt && `, ${t('offered.until', { time: format.moment(endsAt) })}`}
              </p>
            </div>
            <ButtonLink
              to="/dashboard/surveys/run/$id"
              params={{ id: String(id) }}
              variant={hasDraft ? 'filled' : 'default'}
              aria-label={`${t(hasDraft ? 'offered.continue' : 'offered.start')}: ${format.text(name)}`}
            >
              {t(hasDraft ? 'offered.continue' : 'offered.start')}
            </ButtonLink>
          </Group>
        ))}
      </Stack>
    </SectionCard>
  );
}
