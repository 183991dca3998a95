import type { QuestionImport } from '@malaka/contracts/authoring/question-imports';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pasted } from '#/domains/authoring/questions/question-text.ts';
import type { SendBig } from './queries.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { SourceStep } from './SourceStep.tsx';

type Props = {
  lessonId: number | null;
  time: number | undefined;
  /** A test pasted on the page, which is read immediately. */
  pasted?: Pasted | undefined;
  onBig?: SendBig;
  onClose: () => void;
};

/** First the source, then the questions read from it. */
export function ImportModal({ lessonId, time, pasted, onBig, onClose }: Props) {
  const { t } = useTranslation(['question-imports', 'common']);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [read, setRead] = useState<QuestionImport>();
  const [isFirst, setIsFirst] = useState(true);
  const back = () => {
    setRead(undefined);
    setIsFirst(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('question-imports:title')}
      size={920}
      fullScreen={isPhone}
      // An accidental click outside must not discard the questions.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      {read ? (
        <PreviewStep
          key={read.id}
          read={read}
          lessonId={lessonId}
          time={time}
          onBack={back}
          onDone={onClose}
        />
      ) : (
        <SourceStep
          pasted={isFirst ? pasted : undefined}
          onBig={onBig}
          onRead={setRead}
          onSent={onClose}
        />
      )}
    </Modal>
  );
}
