import type { AskedSurvey } from '@malaka/contracts/surveys';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { PageSkeleton } from '#/ui/PageSkeleton.tsx';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { askedSurveyQuery } from './queries.ts';
import { SurveyAnswering } from './SurveyAnswering.tsx';
import styles from './SurveyRunner.module.css';
import { SurveyStanding } from './SurveyStanding.tsx';
import { useSaid } from './use-said.ts';

type Props = { id: number };

/** A survey at its own address. */
export function SurveyRunPage({ id }: Props) {
  const { t } = useTranslation('survey-runner');
  const query = useQuery(askedSurveyQuery(id));
  if (query.data) return <Loaded survey={query.data} />;
  if (query.isPending) return <PageSkeleton />;
  if (isApiError(query.error, 'survey.not_found')) {
    return <EmptyState isPage title={t('gone')} text={t('goneHint')} action={<ToHome />} />;
  }
  return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
}

function ToHome() {
  const { t } = useTranslation('survey-runner');
  return <ButtonLink to="/dashboard/profile">{t('toHome')}</ButtonLink>;
}

function Loaded({ survey }: { survey: AskedSurvey }) {
  const format = useFormat();
  const said = useSaid(format.language);
  const { definition } = survey;
  const title = definition ? said(definition.title) : format.text(survey.name);
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      {definition ? (
        <>
          <h1 className={styles.title}>{title}</h1>
          <SurveyAnswering survey={{ ...survey, definition }} />
        </>
      ) : (
        <SurveyStanding survey={survey} isPage action={<ToHome />} />
      )}
    </div>
  );
}
