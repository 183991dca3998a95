import type { WaitingCourse } from '@malaka/contracts/authoring/course-approvals';
import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import styles from './CourseApprovals.module.css';
import { factsOf } from './facts-of.ts';

export function WaitingCard({ course }: { course: WaitingCourse }) {
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

type Props = { course: WaitingCourse; facts: string; more?: ReactNode; action: ReactNode };

/** A waiting or decided course of the queue. */
export function ApprovalCard({ course, facts, more, action }: Props) {
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
