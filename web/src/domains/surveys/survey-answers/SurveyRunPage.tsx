import type { LearnerSurvey } from '@malaka/contracts/surveys/surveys';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { LoadedPage } from '#/kit/lists/LoadedPage.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { learnerSurveyQuery } from './queries.ts';
import { SurveyAnswering, SurveyStanding } from './SurveyAnswering.tsx';
import { useSurveyText } from './use-survey-text.ts';

type Props = { id: number };

/** A survey at its own address. */
export function SurveyRunPage({ id }: Props) {
  const { t } = useTranslation('survey-runner');
  const query = useQuery(learnerSurveyQuery(id));
  const gone = { title: t('gone'), text: t('goneHint'), action: <ToHome /> };
  return (
    <LoadedPage query={query} gone={gone}>
      {(survey) => <Loaded survey={survey} />}
    </LoadedPage>
  );
}

function ToHome() {
  const { t } = useTranslation('survey-runner');
  return <ButtonLink to="/dashboard/profile">{t('toHome')}</ButtonLink>;
}

function Loaded({ survey }: { survey: LearnerSurvey }) {
  const format = useFormat();
  const textOf = useSurveyText(format.language);
  const { definition } = survey;
  const title = definition ? textOf(definition.title) : format.text(survey.name);
  return (
    <Box maw={760} mx="auto">
      <PageTitle title={title} />
      {definition ? (
        <>
          <Box component="h1" mb="sm" className="whole">
            {title}
          </Box>
          <SurveyAnswering survey={{ ...survey, definition }} />
        </>
      ) : (
        <SurveyStanding survey={survey} isPage action={<ToHome />} />
      )}
    </Box>
  );
}
