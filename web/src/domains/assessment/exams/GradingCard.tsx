import { type GradingItem, GRADE_COMMENT_MAX } from '@malaka/contracts/assessment/exams/grading';
import { Alert, Button, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useKeyLines } from '#/kit/ui/hotkeys.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './Grading.module.css';
import type { GradingQueueView } from './GradingPage.tsx';

type QuickPointsProps = {
  max: number;
  isFixed: boolean;
  chosen: number | '';
  onChoose: (score: number) => void;
};

/** Two rows of buttons on a phone. */
const MAX_OFFERED = 10;

/** Buttons for the points, if there are few. */
function QuickPoints({ max, isFixed, chosen, onChoose }: QuickPointsProps) {
  const { t } = useTranslation('exams');
  if (!Number.isInteger(max) || max > MAX_OFFERED) return null;
  return (
    <div role="group" aria-label={t('grading.quick')} className={styles.quick}>
      {Array.from({ length: max + 1 }, (_, score) => (
        <button
          key={score}
          type="button"
          disabled={isFixed}
          aria-pressed={chosen === score}
          onClick={() => onChoose(score)}
        >
          {score}
        </button>
      ))}
    </div>
  );
}

/** Focuses the points without scrolling, so that the answer above stays visible on a phone too. */
const focusUnmoved = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true });

type Props = { item: GradingItem; queue: GradingQueueView; isReleased: boolean };

/** An answer next to the model; Enter saves the points and loads the next one. */
export function GradingCard({ item, queue, isReleased }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const [score, setScore] = useState<number | ''>(item.score ?? '');
  const [comment, setComment] = useState(item.comment);
  const isFixed = isReleased || item.heldUntil !== null;
  const isValid = score !== '' && score >= 0 && score <= item.maxScore;
  const save = () => isValid && !isFixed && queue.grade(score, comment);
  const press = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowLeft') queue.back();
    else if (event.altKey && event.key === 'ArrowRight') queue.skip();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
  };
  useKeyLines([
    { keys: ['Enter', 'Ctrl+Enter'], does: t('grading.save') },
    { keys: ['Alt+←'], does: t('grading.back') },
    { keys: ['Alt+→'], does: t('grading.skip') },
  ]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of all fields inside
    <Stack className="panel" onKeyDown={press}>
      <Group component="header" gap="4px 16px" justify="space-between" className="quiet">
        <span>
          {t('grading.place', { number: item.questionNumber, total: item.questionsCount })}
        </span>
        <span>
          {item.learnerName === null
            ? t('grading.work', { number: item.attemptId })
            : format.text(item.learnerName)}
        </span>
      </Group>
      <Text component="div" size="lg" fw={600}>
        <RichText html={format.text(item.question)} />
      </Text>
      <GradingAnswer item={item} />
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
          w={150}
          label={t('grading.points', { max: format.number(item.maxScore) })}
          ref={isFixed ? undefined : focusUnmoved}
          disabled={isFixed}
          min={0}
          max={item.maxScore}
          clampBehavior="none"
          decimalScale={2}
          value={score}
          error={score !== '' && !isValid && t('grading.tooMany')}
          onChange={(value) => setScore(value === '' ? '' : Number(value))}
        />
        <QuickPoints max={item.maxScore} isFixed={isFixed} onChoose={setScore} chosen={score} />
        <Textarea
          className={styles.comment}
          label={t('grading.comment')}
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
            disabled={queue.gradedCount === 0}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={queue.back}
          >
            {t('grading.back')}
          </Button>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={queue.skip}
          >
            {t('grading.skip')}
          </Button>
          {item.score !== null && !isFixed && (
            <Button variant="subtle" onClick={() => queue.grade(null, comment)}>
              {t('grading.takeBack')}
            </Button>
          )}
          <Button
            type="submit"
            ml="auto"
            w={{ base: '100%', sm: 'auto' }}
            disabled={!isValid || isFixed}
            loading={queue.isBusy}
            leftSection={<IconCheck size={18} aria-hidden />}
          >
            {t('grading.save')}
          </Button>
        </div>
        <p className={styles.keys}>{t('grading.keys')}</p>
      </form>
    </Stack>
  );
}

/** The learner's answer, and next to it the expected one. */
function GradingAnswer({ item }: { item: GradingItem }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const written = (text: string) =>
    text.trim() === '' ? (
      <p className="dimmed">{t('grading.blank')}</p>
    ) : (
      <p className={styles.written}>{format.text(text)}</p>
    );
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        <h2>{t('grading.answer')}</h2>
        {written(item.answer)}
        {item.extraQuestion && (
          <>
            <h3>{t('grading.extraQuestion')}</h3>
            <Text component="div" fw={600} mb={4}>
              <RichText html={format.text(item.extraQuestion)} />
            </Text>
            {written(item.extraAnswer)}
          </>
        )}
      </div>
      <aside className={styles.side} data-model>
        <h2>{t('grading.model')}</h2>
        <RichText html={format.text(item.modelAnswer)} />
        {item.explanation && (
          <>
            <h3>{t('grading.explanation')}</h3>
            <RichText html={format.text(item.explanation)} />
          </>
        )}
      </aside>
    </div>
  );
}
