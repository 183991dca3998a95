import type { DecidedCourse } from '@malaka/contracts/authoring/course-approvals';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ReopenButton } from '#/kit/reviewing/ReopenButton.tsx';
import { ReopenedList } from '#/kit/reviewing/ReopenedList.tsx';
import { ApprovalCard } from './WaitingCard.tsx';
import { KEY, useReopenCourse } from './queries.ts';

/** The decision on a course, and how to revoke it. */
export function DecidedCard({ course }: { course: DecidedCourse }) {
  const { t } = useTranslation('course-approvals');
  const format = useFormat();
  const queryClient = useQueryClient();
  const reopen = useReopenCourse();
  const { id, state, decidedAt, decidedBy, reason } = course;
  return (
    <ApprovalCard
      course={course}
      facts={t(`decided.${state}`, {
        name: format.text(decidedBy),
        time: format.moment(decidedAt),
      })}
      more={
        <>
          {reason && <p className="asWritten">{format.text(reason)}</p>}
          <ReopenedList
            reopened={course.reopened}
            statusOf={(status) => t(`state.${status === 'approved' ? status : 'returned'}`)}
          />
        </>
      }
      action={
        <ReopenButton
          isOneOfMany
          queue="courses"
          id={id}
          decidedAt={decidedAt}
          language={course.authorLanguage}
          text={t(`reopen.${state}`)}
          reopen={reopen.mutateAsync}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: [KEY] })}
        />
      }
    />
  );
}
