import type { SurveyRow } from '@malaka/contracts/surveys/surveys';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useSwitchSurvey } from './queries.ts';

type Props = {
  survey: Pick<SurveyRow, 'id' | 'name' | 'isActive' | 'canEdit'>;
  isDisabled?: boolean;
};

/** SRV-05: active or inactive, saved immediately. */
export function StatusSwitch({ survey, isDisabled = false }: Props) {
  const { t } = useTranslation(['survey-builder', 'common']);
  const format = useFormat();
  const change = useSwitchSurvey();
  const shown = change.isPending ? change.variables.isActive : survey.isActive;
  return (
    <Switch
      aria-label={t('survey-builder:status.of', { name: format.text(survey.name) })}
      label={t(shown ? 'survey-builder:status.on' : 'survey-builder:status.off')}
      checked={shown}
      disabled={!survey.canEdit || isDisabled}
      onChange={({ currentTarget }) =>
        change.mutate(
          { id: survey.id, isActive: currentTarget.checked },
          {
            onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
            onError: (error) =>
              showToast({
                text: isApiError(error, 'survey.empty') ? error.message : t('common:state.failed'),
                type: 'error',
              }),
          },
        )
      }
    />
  );
}
