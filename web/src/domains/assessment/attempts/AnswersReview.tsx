import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import {
  AnswerTexts,
  LanguageSwitch,
  plainQuestion,
  useAnswerTexts,
  useTranslated,
} from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import styles from './Attempts.module.css';
import { type Chosen, type MapEntry, questionMap } from './attempt-state.ts';
import type { TestStep } from './test-step.ts';

type Props = {
  questions: readonly ShownQuestion[];
  chosen: Chosen;
  finish: { isPending: boolean; error: unknown };
  /** Texts for the kind of attempt. */
  words: {
    finish: string;
    confirmTitle: string;
    confirmText: string;
    /** Defaults to "Yes, finish". */
    confirm?: string;
    failed: string;
    /** A remark to read before finishing. */
    note?: string;
  };
  onStep: (step: TestStep) => void;
  onFinish: () => Promise<unknown>;
};

/** An overview of all answers before an attempt is finished. */
export function AnswersReview(props: Props) {
  const { questions, chosen, finish, words, onStep, onFinish } = props;
  const { t } = useTranslation(['test', 'common']);
  const [isConfirming, confirm] = useDisclosure(false);
  const entries = questionMap(questions, chosen);
  const missing = entries.filter(({ isAnswered }) => !isAnswered).length;
  const Mark = missing > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <Stack component="section">
      <h2>{t('test:review.title')}</h2>
      <p className={styles.reviewNote} data-missing={missing > 0 || undefined}>
        <Mark size={22} aria-hidden />
        {missing > 0 ? t('test:review.missing', { count: missing }) : t('test:review.all')}
      </p>
      <LanguageSwitch questions={questions} />
      <ol className={styles.reviewList}>
        {entries.map((entry) => (
          <ReviewRow
            key={entry.questionId}
            entry={entry}
            question={questions[entry.number - 1]}
            chosen={chosen}
            onStep={onStep}
          />
        ))}
      </ol>
      {words.note && (
        <p className="noteBox" role="status">
          {words.note}
        </p>
      )}
      {finish.error !== null && (
        <p role="alert" className="errorText">
          {(isApiError(finish.error) && finish.error.message) || words.failed}
        </p>
      )}
      <div className={styles.bar}>
        <Button variant="default" onClick={() => onStep(1)}>
          {t('test:review.back')}
        </Button>
        <Button className={styles.barMain} loading={finish.isPending} onClick={confirm.open}>
          {words.finish}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isConfirming}
        title={words.confirmTitle}
        text={[missing > 0 && t('test:confirm.missing', { count: missing }), words.confirmText]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={words.confirm ?? t('test:confirm.yes')}
        isBusy={finish.isPending}
        onConfirm={() => void onFinish().finally(confirm.close)}
        onClose={confirm.close}
      />
    </Stack>
  );
}

type RowProps = Pick<Props, 'chosen' | 'onStep'> & {
  entry: MapEntry;
  question: ShownQuestion | undefined;
};

function ReviewRow({ entry, question, chosen, onStep }: RowProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { number, questionId, isAnswered } = entry;
  const translated = useTranslated();
  const textsOf = useAnswerTexts();
  const texts = question ? textsOf(question, chosen.get(questionId)?.answers) : [];
  const action = t(isAnswered ? 'review.change' : 'review.answer');
  return (
    <li className={styles.reviewRow}>
      <div className={styles.reviewText}>
        <p>{format.text(plainQuestion(question && translated(question)))}</p>
        <div className={styles.reviewAnswer} data-missing={!isAnswered || undefined}>
          {isAnswered ? <AnswerTexts texts={texts} /> : t('review.unanswered')}
        </div>
      </div>
      <Button
        variant={isAnswered ? 'subtle' : 'light'}
        aria-label={`${t('question', { number })}: ${action}`}
        onClick={() => onStep(number)}
      >
        {action}
      </Button>
    </li>
  );
}
