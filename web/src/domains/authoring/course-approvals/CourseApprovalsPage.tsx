import {
  DECIDED_STATES,
  type DecidedCourse,
  type WaitingCourse,
} from '@malaka/contracts/authoring/course-approvals';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useRefresh } from '#/kit/api/query.ts';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ReopenButton } from '#/kit/reviewing/ReopenButton.tsx';
import { ReopenedList } from '#/kit/reviewing/ReopenedList.tsx';
import { PersonLink } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { readApprovalsSearch } from './approvals-search.ts';
import { APPROVALS, decidedCoursesQuery, waitingCoursesQuery, useReopenCourse } from './queries.ts';
import styles from './CourseApprovals.module.css';
import { factsOf } from './facts-of.ts';

/** Courses waiting for approval, and decided ones. */
export function CourseApprovalsPage() {
  const { t } = useTranslation('course-approvals');
  const { page, search, change, turnTo } = useListAddress(readApprovalsSearch);
  const { state, search: words } = search;
  const shown = { words, page, onPageChange: turnTo };
  return (
    <ManagementPage title={t('title')} hint={t('hint')}>
      <Segmented
        label={t('states')}
        value={state ?? 'waiting'}
        options={(['waiting', ...DECIDED_STATES] as const).map((value) => ({
          value,
          label: t(`tab.${value}`),
        }))}
        onChange={(next) => change({ state: next })}
      />
      <QueueSearch
        label={t('search')}
        search={words}
        onSearch={(typed) => change({ search: typed })}
      />
      {state ? <Decided key={state} state={state} {...shown} /> : <Waiting {...shown} />}
    </ManagementPage>
  );
}

type Props = {
  words: string | undefined;
  page: number;
  onPageChange: (page: number) => void;
};

/** Longest waiting first. */
function Waiting({ words, page, onPageChange }: Props) {
  const { t } = useTranslation('course-approvals');
  return (
    <ListPage
      query={useQuery(waitingCoursesQuery(page, words))}
      page={page}
      onPageChange={onPageChange}
      skeleton={<TableSkeleton columns={3} />}
      emptyText={t(words ? 'notFound' : 'empty')}
      emptyHint={words ? undefined : t('emptyHint')}
    >
      {(courses) => (
        <Stack component="ul" gap="sm">
          {courses.map((course) => (
            <WaitingCard key={course.id} course={course} />
          ))}
        </Stack>
      )}
    </ListPage>
  );
}

/** Latest decision first. */
function Decided({ state, words, page, onPageChange }: Props & { state: DecidedCourse['state'] }) {
  const { t } = useTranslation('course-approvals');
  return (
    <ListPage
      query={useQuery(decidedCoursesQuery(state, page, words))}
      page={page}
      onPageChange={onPageChange}
      skeleton={<TableSkeleton columns={3} />}
      emptyText={words ? t('notFound') : t(`emptyOf.${state}`)}
    >
      {(courses) => (
        <Stack component="ul" gap="sm">
          {courses.map((course) => (
            <DecidedCard key={course.id} course={course} />
          ))}
        </Stack>
      )}
    </ListPage>
  );
}

/** The decision on a course, and how to revoke it. */
function DecidedCard({ course }: { course: DecidedCourse }) {
  const { t } = useTranslation('course-approvals');
  const format = useFormat();
  const refresh = useRefresh(APPROVALS);
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
          onChanged={() => void refresh()}
        />
      }
    />
  );
}

function WaitingCard({ course }: { course: WaitingCourse }) {
  const { t } = useTranslation('course-approvals');
  const format = useFormat();
  return (
    <ApprovalCard
      course={course}
      facts={t('since', { time: format.moment(course.requestedAt) })}
      action={
        <ButtonLink
          to="/dashboard/course-approvals/view/$id"
          params={{ id: String(course.id) }}
          aria-label={t('openOne', { name: format.text(course.name) })}
        >
          {t('open')}
        </ButtonLink>
      }
    />
  );
}

type ApprovalCardProps = {
  course: WaitingCourse;
  facts: string;
  more?: ReactNode;
  action: ReactNode;
};

/** A waiting or decided course of the queue. */
function ApprovalCard({ course, facts, more, action }: ApprovalCardProps) {
  const { t } = useTranslation(['course-approvals', 'catalogue']);
  const format = useFormat();
  const name = format.text(course.name);
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <CourseCover
          src={course.image}
          title={name}
          hue={course.category.hue}
          seed={course.id}
          isTitled={false}
        />
      </div>
      <Stack gap={4}>
        <Title order={2} size="h4" className="whole">
          {name}
        </Title>
        <p className="quiet">
          {t(`catalogue:type.${course.type}`)} · {format.text(course.category.name)} ·{' '}
          <PersonLink id={course.author.id}>{format.text(course.author.name)}</PersonLink>
        </p>
        <p className="quiet">{factsOf(course, format, t).join(' · ')}</p>
        <p className="quiet">{facts}</p>
        {more}
      </Stack>
      {action}
    </li>
  );
}
