import type { Workday } from '@malaka/contracts/reporting/workday';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AvatarButton, sentenceOf, useSession } from '#/domains/people/index.ts';
import { workdayQuery } from '#/domains/reporting/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { navigationOf } from '#/shell/frame/navigation.ts';
import { mostUsed, readUses } from '#/shell/frame/uses.ts';
import { WaitingQueues } from './WaitingQueues.tsx';
import styles from './Workday.module.css';

const SHOWN = 6;

/** The screens this user opens most on this device. */
function Shortcuts() {
  const { t } = useTranslation(['shell', 'workday']);
  const { user } = useSession();
  if (!user) return null;
  const items = navigationOf(user.role, user).flatMap((group) => group.items);
  const used = mostUsed(
    items.filter(({ key }) => key !== 'profile'),
    readUses(user.id),
    SHOWN,
  );
  if (used.length === 0) return null;
  return (
    <nav aria-label={t('workday:shortcuts')} className={styles.shortcuts}>
      {used.map(({ key, link, icon: Icon }) => (
        <ButtonLink
          key={key}
          {...link}
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
        >
          {t(`nav.${key}`)}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** The staff's home: waiting cases, the state of the region, recent actions. */
export function WorkdayPage() {
  const { t } = useTranslation(['workday', 'home']);
  const format = useFormat();
  const { user } = useSession();
  const query = useQuery(workdayQuery);
  const name = [user?.firstName, user?.middleName].filter(Boolean).join(' ');
  return (
    <Stack gap={28}>
      <PageTitle title={t('title')} />
      <Group component="header" gap="12px 20px" justify="space-between">
        <Group gap="16px 20px" wrap="nowrap">
          {user && <AvatarButton user={user} />}
          <div>
            <h1 className="whole">
              {name ? t('home:greeting', { name: format.text(name) }) : t('home:greetingPlain')}
            </h1>
            <Text className="dimmed" mt={6}>
              {t('lead')}
            </Text>
          </div>
        </Group>
        <ButtonLink to="/dashboard/profile" search={{ learning: true }} variant="default">
          {t('toLearning')}
        </ButtonLink>
      </Group>
      <Shortcuts />
      {query.data ? (
        <Day
          day={query.data}
          readAt={new Date(query.dataUpdatedAt)}
          isAuthor={user?.role === 'teacher'}
        />
      ) : query.isPending ? (
        <Skeleton height={420} radius="lg" />
      ) : (
        <ErrorState query={query} />
      )}
    </Stack>
  );
}

function Day({ day, readAt, isAuthor }: { day: Workday; readAt: Date; isAuthor: boolean }) {
  const { queues, figures, journal, courses, hardTests, nextWebinar } = day;
  return (
    <>
      <WaitingQueues queues={queues} now={readAt} />
      {figures && <Figures figures={figures} />}
      {isAuthor || courses.length > 0 ? (
        <div className="columns">
          <Stack gap={16}>
            <Courses courses={courses} />
            {hardTests.length > 0 && <HardTests tests={hardTests} />}
          </Stack>
          <Stack gap={16}>
            {nextWebinar && <NextWebinar webinar={nextWebinar} />}
            <Journal journal={journal} />
          </Stack>
        </div>
      ) : (
        <Journal journal={journal} />
      )}
    </>
  );
}

function Figures({ figures }: { figures: NonNullable<Workday['figures']> }) {
  const { t } = useTranslation('workday');
  const format = useFormat();
  const { compared } = figures;
  const place = figures.region === null ? t('country') : format.text(figures.region);
  return (
    <SectionCard
      title={t('figures', { place })}
      action={<TextLink to="/dashboard/platform-statistics">{t('statistics')}</TextLink>}
    >
      <dl className="figureCards">
        {figures.kinds.map(({ kind, amount, before }) => (
          <div key={kind}>
            <dt>{t(`figure.${kind}`)}</dt>
            <dd>
              {format.number(amount)}
              {compared && before !== null && (
                <p className={styles.before}>
                  {t('before', { days: format.days(compared), amount: format.number(before) })}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Text className="quiet" mt={12}>
        {compared
          ? t('compared', { days: format.days(figures), before: format.days(compared) })
          : t('notCompared', { days: format.days(figures) })}
      </Text>
    </SectionCard>
  );
}

function Courses({ courses }: Pick<Workday, 'courses'>) {
  const { t } = useTranslation('workday');
  const format = useFormat();
  if (courses.length === 0) {
    return (
      <EmptyState
        title={t('noCourses')}
        text={t('noCoursesText')}
        action={
          <ButtonLink to="/dashboard/copyrights/course-create">{t('createCourse')}</ButtonLink>
        }
      />
    );
  }
  return (
    <SectionCard
      title={t('courses')}
      action={<TextLink to="/dashboard/copyrights">{t('allCourses')}</TextLink>}
    >
      <ul className={styles.lines}>
        {courses.map(({ id, name, newLearners, stop }) => (
          <li key={id}>
            <TextLink
              to="/dashboard/copyrights/course-items/$courseId"
              params={{ courseId: String(id) }}
            >
              {format.text(name)}
            </TextLink>
            <p className="quiet">{t('newLearners', { amount: newLearners })}</p>
            {stop && (
              <p className="quiet">
                {t('stop', { lesson: format.text(stop.lesson), amount: stop.learners })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function HardTests({ tests }: { tests: Workday['hardTests'] }) {
  const { t } = useTranslation('workday');
  const format = useFormat();
  return (
    <SectionCard title={t('hardTests')}>
      <ul className={styles.lines}>
        {tests.map(({ lessonId, courseId, sectionId, name, course, attempts, passed }) => (
          <li key={lessonId}>
            <TextLink
              to="/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/test"
              params={{ courseId: String(courseId), sectionId: String(sectionId) }}
            >
              {format.text(name)}
            </TextLink>
            <p className="quiet">{format.text(course)}</p>
            <p className="quiet">{t('hardTest', { attempts, passed })}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function NextWebinar({ webinar }: { webinar: NonNullable<Workday['nextWebinar']> }) {
  const { t } = useTranslation('workday');
  const format = useFormat();
  return (
    <SectionCard title={t('webinar')}>
      <TextLink to="/dashboard/webinars/view/$slug" params={{ slug: webinar.slug }}>
        {format.text(webinar.title)}
      </TextLink>
      <p className="quiet">{format.moment(webinar.startsAt)}</p>
    </SectionCard>
  );
}

const AREAS = [
  ...([
    'course',
    'review',
    'attempt',
    'appeal',
    'exam',
    'group',
    'announcement',
    'offline',
  ] as const),
  ...(['organization', 'reference', 'settings', 'page', 'faq', 'landing_item'] as const),
  ...(['import', 'survey', 'school', 'credits', 'test', 'bulk'] as const),
];

function Journal({ journal }: Pick<Workday, 'journal'>) {
  const { t } = useTranslation(['workday', 'accounts']);
  const format = useFormat();
  const wordsOf = (action: string) => {
    const sentence = sentenceOf(action);
    if (sentence !== 'other') return t(`accounts:journal.action.${sentence}`);
    const area = AREAS.find((one) => action.startsWith(`${one}.`));
    return t(`workday:done.${area ?? 'other'}`);
  };
  return (
    <SectionCard title={t('workday:journal')}>
      {journal.length === 0 ? (
        <p className="dimmed">{t('workday:journalEmpty')}</p>
      ) : (
        <ul className="events">
          {journal.map(({ at, action, subject, person }) => (
            <li key={`${at.getTime()} ${action} ${subject}`}>
              <p>
                {wordsOf(action)}
                {person && `: ${format.text(person)}`}
              </p>
              <p className="quiet">
                <time dateTime={at.toISOString()}>{format.moment(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
