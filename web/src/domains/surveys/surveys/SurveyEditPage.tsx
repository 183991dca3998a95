import type { Survey } from '@malaka/contracts/surveys/surveys';
import { Alert, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { firstPage } from '#/kit/lists/paged-route.ts';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { BuilderScreen } from './BuilderScreen.tsx';
import { newDefinition } from './new-parts.ts';
import { surveyQuery } from './queries.ts';
import { dropSurveyDraft, readSurveyDraft } from './use-survey-builder.ts';

export function SurveyEditPage({ id }: { id: number }) {
  const { t } = useTranslation('survey-builder');
  const { user } = useSession();
  const survey = useQuery(surveyQuery(id));
  const list = '/dashboard/surveys/$page';
  return (
    <RecordPage
      query={survey}
      list={list}
      gone={{ title: t('gone'), text: t('goneHint'), back: t('toList') }}
    >
      {(found) =>
        found.canEdit ? (
          user && <OpenSurvey key={id} survey={found} userId={user.id} />
        ) : (
          <EmptyState
            isPage
            title={t('foreign')}
            text={t('foreignHint')}
            action={<ButtonLink {...firstPage(list)}>{t('toList')}</ButtonLink>}
          />
        )
      }
    </RecordPage>
  );
}

type OpenProps = { survey: Survey; userId: number };

/** Continues the unsaved draft of this device, unless the survey was saved elsewhere since. */
function OpenSurvey({ survey, userId }: OpenProps) {
  const { t } = useTranslation('survey-builder');
  const format = useFormat();
  const [draft, setDraft] = useState(() => readSurveyDraft(userId, survey.id));
  const isCurrent = draft?.revision === survey.revision;
  const start = (isCurrent ? draft.definition : survey.definition) ?? newDefinition();
  return (
    <>
      {draft && isCurrent && (
        <Alert
          mb="md"
          icon={<IconHistory size={20} aria-hidden />}
          title={t('draft.title', { time: format.moment(new Date(draft.keptAt)) })}
        >
          <Button
            variant="default"
            onClick={() => {
              dropSurveyDraft(userId, survey.id);
              setDraft(null);
            }}
          >
            {t('draft.drop')}
          </Button>
        </Alert>
      )}
      <BuilderScreen
        key={draft ? 'draft' : 'saved'}
        userId={userId}
        survey={survey}
        start={start}
        isChanged={isCurrent}
        onCreated={() => undefined}
      />
    </>
  );
}
