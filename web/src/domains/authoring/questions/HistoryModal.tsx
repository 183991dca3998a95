import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuestionPlace } from './question-calls.ts';
import { QuestionHistory } from './QuestionHistory.tsx';

type Props = { place: QuestionPlace; question: AuthoredQuestion; onClose: () => void };

export function HistoryModal({ place, question, onClose }: Props) {
  const { t } = useTranslation(['questions', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={t('questions:history.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <QuestionHistory place={place} question={question} />
    </Modal>
  );
}
