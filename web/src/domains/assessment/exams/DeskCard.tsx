import { type DeskItem, GRADE_COMMENT_MAX } from '@malaka/contracts/assessment/exam-grading';
import { Alert, Button, NumberInput, Textarea } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import { DeskAnswer } from './DeskAnswer.tsx';
import styles from './Grading.module.css';
import { QuickPoints } from './QuickPoints.tsx';
import type { Desk } from './use-desk.ts';

/** Points are what the desk waits for; the answer above them stays in sight, also on a phone. */
const focusUnmoved = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true });

type Props = { item: DeskItem; desk: Desk; isReleased: boolean };

/** An answer with the model beside it; points, Enter, and the next one comes. */
export function DeskCard({ item, desk, isReleased }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const [score, setScore] = useState<number | ''>(item.score ?? '');
  const [comment, setComment] = useState(item.comment);
  const isFixed = isReleased || item.heldUntil !== null;
  const isGiven = score !== '' && score >= 0 && score <= item.maxScore;
  const save = () => isGiven && !isFixed && desk.grade(score, comment);
  const press = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowLeft') desk.back();
    else if (event.altKey && event.key === 'ArrowRight') desk.skip();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of all fields inside
    <div className={styles.card} onKeyDown={press}>
      <header className={styles.cardHead}>
        <span>
          {t('grading.place', { number: item.questionNumber, total: item.questionsCount })}
        </span>
        <span>
          {item.learnerName === null
            ? t('grading.work', { number: item.attemptId })
            : format.text(item.learnerName)}
        </span>
      </header>
      <div className={styles.questionText}>
        <RichText html={format.text(item.question)} />
      </div>
      <DeskAnswer item={item} />
      {isFixed && (
        <Alert color="warning">{t(isReleased ? 'grading.released' : 'grading.held')}</Alert>
      )}
      <form
        className={styles.points}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <NumberInput
          size="md"
          className={styles.score}
          label={t('grading.points', { max: format.number(item.maxScore) })}
          ref={isFixed ? undefined : focusUnmoved}
          disabled={isFixed}
          min={0}
          max={item.maxScore}
          clampBehavior="none"
          decimalScale={2}
          value={score}
          error={score !== '' && !isGiven && t('grading.tooMany')}
          onChange={(value) => setScore(value === '' ? '' : Number(value))}
        />
        <QuickPoints max={item.maxScore} isFixed={isFixed} onChoose={setScore} chosen={score} />
        <Textarea
          size="md"
          className={styles.comment}
          label={t('grading.comment')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={GRADE_COMMENT_MAX}
          disabled={isFixed}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <div className={styles.bar}>
          <Button
            variant="default"
            disabled={desk.gradedCount === 0}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={desk.back}
          >
            {t('grading.back')}
          </Button>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={desk.skip}
          >
            {t('grading.skip')}
          </Button>
          {item.score !== null && !isFixed && (
            <Button variant="subtle" onClick={() => desk.grade(null, comment)}>
              {t('grading.takeBack')}
            </Button>
          )}
          <Button
            type="submit"
            className={styles.save}
            disabled={!isGiven || isFixed}
            loading={desk.isBusy}
            leftSection={<IconCheck size={18} aria-hidden />}
          >
            {t('grading.save')}
          </Button>
        </div>
        <p className={styles.keys}>{t('grading.keys')}</p>
      </form>
    </div>
  );
}
