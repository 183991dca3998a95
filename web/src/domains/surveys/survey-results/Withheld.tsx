import type { SurveyResults } from '@malaka/contracts/surveys/survey-results';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';

/** Why no answers are shown, and what to do; renders nothing if there are some. */
export function Withheld({ results }: { results: SurveyResults }) {
  const { t } = useTranslation('survey-results');
  const { hidden, shown, waiting, answered } = results;
  if (hidden) {
    return <EmptyState title={t(`hidden.${hidden}`)} text={t(`hidden.${hidden}Hint`)} />;
  }
  if (shown > 0) return null;
  if (waiting > 0) {
    return <EmptyState title={t('waiting.title')} text={t('waiting.hint', { amount: waiting })} />;
  }
  return (
    <EmptyState
      title={t(answered === 0 ? 'nobody' : 'nobodyHere')}
      text={t(answered === 0 ? 'nobodyHint' : 'nobodyHereHint')}
    />
  );
}
