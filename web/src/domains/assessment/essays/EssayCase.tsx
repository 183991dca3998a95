import {
  type Criterion,
  ESSAY_DUE_SOON_HOURS,
  type EssayRow,
  type EssayToGrade,
} from '@malaka/contracts/assessment/essays';
import { COMMENT_MAX } from '@malaka/contracts/kit/limits';
import { Badge, Group, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lengthIn } from '@malaka/grading/essay-settings';
import { useId } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import { CaseHead } from '#/kit/reviewing/CaseHead.tsx';
import { CaseTools } from '#/kit/reviewing/CaseTools.tsx';
import { ClaimedAlert } from '#/kit/reviewing/CaseAlert.tsx';
import type { OpenCase } from '#/kit/reviewing/create-review-queue.ts';
import { useDecisionGuard } from '#/kit/reviewing/use-decision-guard.ts';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import type { OpenedCase } from '#/kit/reviewing/ReviewQueuePage.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import type { useGradeEssay } from './essay-queries.ts';
import { GradeBar, RegradeBar } from './GradeBar.tsx';
import { useGrade, useSendGrade } from './use-grade.ts';
import styles from './Rubric.module.css';

type Props = Omit<OpenedCase, 'id'> & {
  opened: OpenCase<EssayToGrade>;
  grade: ReturnType<typeof useGradeEssay>;
  onReload: () => unknown;
};

/** An essay next to its rubric: digits choose levels, one key sends the grade. */
export function EssayCase(props: Props) {
  const { opened, next, grade: sending } = props;
  const { t } = useTranslation('essays');
  const format = useFormat();
  const found = opened.case;
  const grade = useGrade(found);
  const isReady = useDecisionGuard();
  const isWaiting = found.status === 'waiting';
  const canGrade = isWaiting && found.claimedUntil !== null && (!sending.isSuccess || next.isBusy);
  const isMine = found.status === 'graded';
  const isBusy = sending.isPending || next.isBusy;
  const { error, send } = useSendGrade({ found, grade, sending, next, onReload: props.onReload });
  const skip = () => {
    if (!isBusy) next.skip(found.id);
  };
  const act = () => {
    if (canGrade && !isBusy && isReady) send();
  };
  const isOpen = canGrade || isMine;
  useReviewKeys({
    phrase: ({ index }) => {
      if (!isOpen) return false;
      grade.choose(grade.active, index);
      return undefined;
    },
    down: () => grade.setActive(grade.active + 1),
    up: () => grade.setActive(grade.active - 1),
    confirm: act,
    next: skip,
    back: props.onBack,
  });
  return (
    <article>
      <CaseHead
        backTo={props.backTo}
        of={format.text(found.title)}
        claimedUntil={canGrade ? found.claimedUntil : null}
        marks={
          <>
            <span>{format.text(found.learnerName ?? t('anonymous'))}</span>
            <EssayMarks row={found} />
          </>
        }
      >
        <CaseTools next={next} onNext={skip} />
      </CaseHead>
      {isWaiting && found.claimedUntil === null && found.claimedBy && (
        <ClaimedAlert by={found.claimedBy} until={opened.otherUntil} next={next} onNext={skip} />
      )}
      <div className="columns">
        <EssayText found={found} />
        <Stack gap="md" miw={0}>
          {found.others.length > 0 && <OtherGrades found={found} />}
          <RubricFields
            rubric={found.rubric}
            levels={grade.levels}
            active={grade.active}
            isReadOnly={!isOpen}
            onActive={grade.setActive}
            onChoose={grade.choose}
          />
          <Textarea
            label={t('comment')}
            description={t('commentHint')}
            minRows={2}
            maxRows={8}
            maxLength={COMMENT_MAX}
            readOnly={!isOpen}
            value={grade.comment}
            onChange={({ currentTarget }) => grade.write(currentTarget.value)}
          />
          {found.history.length > 1 && (
            <details>
              <summary>{t('history')}</summary>
              <ul>
                {found.history.map((one) => (
                  <li key={one.changedAt.getTime()} data-figures>
                    {format.moment(one.changedAt)}: {format.number(one.score)}
                    {one.reason && ` · ${format.text(one.reason)}`}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {found.status === 'dropped' && <Text className="noteBox">{t('dropped')}</Text>}
        </Stack>
      </div>
      {canGrade && (
        <GradeBar
          score={grade.score ?? null}
          maxScore={found.maxScore}
          isBusy={isBusy}
          isReady={isReady}
          error={error}
          onSend={send}
        />
      )}
      {isMine && <RegradeBar found={found} grade={grade} onReload={props.onReload} />}
    </article>
  );
}

/** The two differing grades, without names, for the third grader. */
function OtherGrades({ found }: { found: EssayToGrade }) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  return (
    <section className="noteBox">
      <Text fw={600}>{t('apart')}</Text>
      {found.others.map((other, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- graders have no names
        <p key={n} data-figures>
          {t('grader', { number: n + 1, value: format.number(other.score) })}{' '}
          <span className="quiet">
            {found.rubric
              .map(({ name, levels }, place) =>
                [name, levels[other.levels[place] ?? -1]?.name ?? '']
                  .map((text) => format.text(text))
                  .join(': '),
              )
              .join(' · ')}
          </span>
          {other.comment && <span> {format.text(other.comment)}</span>}
        </p>
      ))}
    </section>
  );
}

/** The question, the essay, and the model answer next to it. */
function EssayText({ found }: { found: EssayToGrade }) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  const { unit, min, max, text } = found;
  const amount = lengthIn(unit, text);
  const limits = [
    t(`length.${unit}`, { count: amount, value: format.number(amount) }),
    min !== null && t('atLeast', { value: format.number(min) }),
    max !== null && t('atMost', { value: format.number(max) }),
  ];
  return (
    <Stack gap="sm" miw={0}>
      <RichText html={format.text(found.question)} />
      <Text component="h2" fw={600}>
        {t('answer')}
      </Text>
      {/* Shown as written: never transliterated. */}
      <div className={styles.text}>{text}</div>
      <p className={min !== null && amount < min ? 'warning' : 'quiet'} data-figures>
        {limits.filter(Boolean).join(' · ')}
      </p>
      {found.modelAnswer && (
        <details>
          <summary>{t('model')}</summary>
          <RichText html={format.text(found.modelAnswer)} />
        </details>
      )}
    </Stack>
  );
}

type RubricFieldsProps = {
  rubric: readonly Criterion[];
  /** Index of the chosen level of each criterion; null: none yet. */
  levels: readonly (number | null)[];
  /** The criterion that digit keys apply to. */
  active: number;
  isReadOnly: boolean;
  onActive: (place: number) => void;
  onChoose: (place: number, level: number) => void;
};

/** Each criterion with its levels; a digit chooses a level of the framed one. */
function RubricFields({ rubric, levels, active, isReadOnly, ...on }: RubricFieldsProps) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  const id = useId();
  return (
    <Stack gap="sm" role="group" aria-label={t('rubric')}>
      {rubric.map((criterion, place) => (
        <fieldset
          key={criterion.name}
          className={styles.criterion}
          data-active={(place === active && !isReadOnly) || undefined}
          disabled={isReadOnly}
        >
          <legend className="strong">{format.text(criterion.name)}</legend>
          {criterion.levels.map((level, n) => (
            <label key={level.name} className={styles.level}>
              <input
                type="radio"
                name={`${id}-${place}`}
                checked={levels[place] === n}
                onFocus={() => on.onActive(place)}
                onChange={() => on.onChoose(place, n)}
              />
              <span>
                <kbd className="forKeys">{n + 1}</kbd> <strong>{format.text(level.name)}</strong>{' '}
                <span className="quiet" data-figures>
                  {t('points', { value: format.number(level.points) })}
                </span>
                {level.description && (
                  <span className="quiet" style={{ display: 'block' }}>
                    {format.text(level.description)}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Stack>
  );
}

/** Number of graders and urgency, or the points given. */
export function EssayMarks({ row }: { row: EssayRow }) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  return (
    <Group gap={8}>
      {row.isThird ? (
        <Badge color="danger">{t('third')}</Badge>
      ) : (
        row.isDouble && <Badge color="primary">{t('double')}</Badge>
      )}
      {row.score === null ? (
        <ClockPill dueAt={row.dueAt} soonHours={ESSAY_DUE_SOON_HOURS} />
      ) : (
        <span className="quiet" data-figures>
          {t('given', { score: format.number(row.score), max: format.number(row.maxScore) })}
        </span>
      )}
    </Group>
  );
}
