import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { readSurveyFile, SURVEY_FILE_MAX } from './survey-file.ts';

type Props = {
  ref: Ref<HTMLInputElement>;
  onRead: (definition: SurveyDefinition) => void;
};

/** A hidden file input that its owner opens; reports whether the file is a survey. */
export function FileInput({ ref, onRead }: Props) {
  const { t } = useTranslation('survey-builder');
  const read = async (file: File | undefined) => {
    const found = file && file.size <= SURVEY_FILE_MAX ? readSurveyFile(await file.text()) : null;
    if (found) onRead(found);
    showToast(
      found
        ? { text: t('file.read'), type: 'success' }
        : { text: t('file.refused'), type: 'error' },
    );
  };
  return (
    <input
      ref={ref}
      type="file"
      accept="application/json,.json"
      hidden
      aria-label={t('file.open')}
      onChange={({ currentTarget }) => {
        void read(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
  );
}
