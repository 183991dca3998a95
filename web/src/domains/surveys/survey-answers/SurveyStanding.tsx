import type { LearnerSurvey } from '@malaka/contracts/surveys/surveys';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { useSurveyText } from './use-survey-text.ts';

type Props = {
  survey: Pick<LearnerSurvey, 'name' | 'state' | 'startsAt'> &
    Partial<Pick<LearnerSurvey, 'thanks'>>;
  action?: ReactNode;
  isPage?: boolean;
};

/** Shown instead of a survey that is answered, not open yet, or closed. */
export function SurveyStanding({ survey, action, isPage = false }: Props) {
  const { t } = useTranslation('survey-runner');
  const format = useFormat();
  const textOf = useSurveyText(format.language);
  const { state, startsAt, name, thanks } = survey;
  const time = startsAt ? format.moment(startsAt) : '';
  return (
    <EmptyState
      isPage={isPage}
      title={t(`state.${state}`)}
      text={
        (thanks && textOf(thanks)) || t(`stateHint.${state}`, { name: format.text(name), time })
      }
      action={action}
    />
  );
}
