import type { WaitingDetails } from '@malaka/contracts/authoring/course-approvals';
import { Stack } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReopenedList } from '#/kit/reviewing/ReopenedList.tsx';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import styles from './CourseApprovals.module.css';
import { Decision } from './Decision.tsx';
import { factsOf } from './facts-of.ts';
import { waitingCourseQuery } from './queries.ts';

export function CourseApprovalPage({ id }: { id: number }) {
  const { t } = useTranslation('course-approvals');
  const query = useQuery(waitingCourseQuery(id));
  return (
    <RecordPage
      query={query}
      list="/dashboard/course-approvals/$page"
      gone={{ title: t('gone'), text: t('goneHint'), back: t('title') }}
    >
      {(course) => <Loaded course={course} onAgain={() => void query.refetch()} />}
    </RecordPage>
  );
}

type Props = { course: WaitingDetails; onAgain: () => void };

function Loaded({ course, onAgain }: Props) {
  const { t } = useTranslation(['course-approvals', 'catalogue']);
  const format = useFormat();
  const name = format.text(course.name);
  return (
    <Stack>
      <ListCrumbs
        list="/dashboard/course-approvals/$page"
        label={t('course-approvals:title')}
        name={name}
      />
      <PageHead
        title={name}
        hint={t('course-approvals:since', { time: format.moment(course.requestedAt) })}
      />
      <div>
        <ButtonLink
          variant="light"
          size="md"
          leftSection={<IconEye size={20} />}
          to="/dashboard/copyrights/preview/$courseId"
          params={{ courseId: String(course.id) }}
        >
          {t('course-approvals:preview')}
        </ButtonLink>
      </div>
      <SectionCard title={t('course-approvals:facts')}>
        <Facts course={course} />
      </SectionCard>
      {course.outcomes.length > 0 && (
        <SectionCard title={t('course-approvals:outcomes')}>
          <ul className={styles.outcomes}>
            {course.outcomes.map((outcome) => (
              <li key={outcome}>{format.text(outcome)}</li>
            ))}
          </ul>
        </SectionCard>
      )}
      {course.description && (
        <SectionCard title={t('course-approvals:description')}>
          <RichText html={course.description} />
        </SectionCard>
      )}
      <ReopenedList
        reopened={course.reopened}
        statusOf={(status) =>
          t(`course-approvals:state.${status === 'approved' ? status : 'returned'}`)
        }
      />
      <Decision course={course} onAgain={onAgain} />
    </Stack>
  );
}

function Facts({ course }: { course: WaitingDetails }) {
  const { t } = useTranslation(['course-approvals', 'catalogue']);
  const format = useFormat();
  const { positions, programmeYear: year, hasCertificate } = course;
  const { author } = course;
  const facts: [string, ReactNode][] = [
    [
      t('course-approvals:fact.author'),
      <PersonLink key="author" id={author.id}>
        {format.text(author.name)}
      </PersonLink>,
    ],
    [t('course-approvals:fact.type'), t(`catalogue:type.${course.type}`)],
    [t('course-approvals:fact.category'), format.text(course.category.name)],
    [t('course-approvals:fact.language'), format.text(course.language)],
    [t('course-approvals:fact.size'), factsOf(course, format, t).join(' · ')],
    [
      t('course-approvals:fact.positions'),
      positions.map((one) => format.text(one)).join(', ') || t('course-approvals:everybody'),
    ],
    [t('course-approvals:fact.year'), year === null ? '' : String(year)],
    [
      t('course-approvals:fact.certificate'),
      t(`course-approvals:certificate.${hasCertificate ? 'yes' : 'no'}`),
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
