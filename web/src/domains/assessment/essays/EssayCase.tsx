import type { EssayToGrade } from '@malaka/contracts/assessment/essays';
import { COMMENT_MAX } from '@malaka/contracts/kit/limits';
import { Stack, Text, Textarea } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CaseTools } from '#/kit/reviewing/CaseTools.tsx';
import { ClaimedAlert } from '#/kit/reviewing/ClaimedAlert.tsx';
import type { OpenCase } from '#/kit/reviewing/open-case.ts';
import { useDecisionGuard } from '#/kit/reviewing/use-decision-guard.ts';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import type { useGradeEssay } from './essay-queries.ts';
import { EssayHead } from './EssayHead.tsx';
import { EssayText } from './EssayText.tsx';
import { GradeBar } from './GradeBar.tsx';
import { OtherGrades } from './OtherGrades.tsx';
import { RegradeBar } from './RegradeBar.tsx';
import { RubricFields } from './RubricFields.tsx';
import { useGrade } from './use-grade.ts';
import { useSendGrade } from './use-send-grade.ts';

type Props = {
  opened: OpenCase<EssayToGrade>;
  next: TakeNext;
  grade: ReturnType<typeof useGradeEssay>;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
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
      <EssayHead found={found} canGrade={canGrade} backTo={props.backTo}>
        <CaseTools next={next} onNext={skip} />
      </EssayHead>
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
