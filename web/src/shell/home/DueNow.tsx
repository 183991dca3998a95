import type { AlternativeCertificate } from '@malaka/contracts/credentials/alternative-certificates';
import { Button, Stack, Skeleton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TargetCourse } from '@malaka/contracts/learning/learner-courses';
import type { Retakes } from '@malaka/contracts/learning/retakes';
import { tashkentDay } from '@malaka/grading/tashkent';
import {
  LazyCertificateForm,
  canSendAgain,
  ownCertificatesQuery,
  takenTypes,
  creditsQuery,
} from '#/domains/credentials/index.ts';
import { profileQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { retakesQuery, targetQuery } from '#/domains/learning/index.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './DueNow.module.css';
import { daysLeft } from './days-left.ts';
import deadlinesCardStyles from './HomePage.module.css';

/** Work returned to the learner, shown before everything else with its reason and a button. */
export function DueNow() {
  const { data: profile } = useQuery(profileQuery);
  const { data: certificates = [] } = useQuery(ownCertificatesQuery);
  const rejected = certificates.filter((one) => canSendAgain(one, certificates));
  const [again, setAgain] = useState<AlternativeCertificate>();
  const isReturned = profile?.status === 'rejected';
  if (!isReturned && rejected.length === 0) return null;
  return (
    <Stack gap={12}>
      {isReturned && <ReturnedProfile comment={profile.comment} />}
      {rejected.map((certificate) => (
        <RejectedCertificate
          key={certificate.id}
          certificate={certificate}
          onAgain={() => setAgain(certificate)}
        />
      ))}
      {again && (
        <LazyCertificateForm
          taken={takenTypes(certificates)}
          again={again}
          onClose={() => setAgain(undefined)}
        />
      )}
    </Stack>
  );
}

function ReturnedProfile({ comment }: { comment: string | null }) {
  const { t } = useTranslation('home');
  return (
    <Due
      title={t('due.profile')}
      reason={comment}
      action={
        <ButtonLink to="/dashboard/profile/edit" color="danger">
          {t('due.fix')}
        </ButtonLink>
      }
    />
  );
}

type Rejected = { certificate: AlternativeCertificate; onAgain: () => void };

function RejectedCertificate({ certificate, onAgain }: Rejected) {
  const { t } = useTranslation(['home', 'alternative-certificates']);
  const type = t(`alternative-certificates:type.${certificate.type}`);
  return (
    <Due
      title={t('home:due.certificate', { type })}
      reason={certificate.comment}
      action={
        <Button color="danger" onClick={onAgain}>
          {t('alternative-certificates:again')}
        </Button>
      }
    />
  );
}

type Props = { title: string; reason: string | null; action: ReactNode };

function Due({ title, reason, action }: Props) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const titleId = useId();
  return (
    <section className={styles.due} aria-labelledby={titleId}>
      <IconAlertCircle size={28} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <h2 id={titleId} className="title">
          {title}
        </h2>
        <p>{reason ? t('due.reason', { comment: format.text(reason) }) : t('due.plain')}</p>
      </div>
      {action}
    </section>
  );
}

const SHOWN = 3;

/** Deadlines and start dates: test retakes, assigned courses, and the qualification year. */
export function DeadlinesCard() {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const credits = useQuery(creditsQuery());
  const targets = useQuery(targetQuery(1));
  const retakes = useQuery(retakesQuery);
  if (credits.isPending || targets.isPending) return <Skeleton height={220} radius="lg" />;
  const retry = () => void Promise.all([credits.refetch(), targets.refetch()]);
  if (!credits.data && !targets.data) {
    return <ErrorState onRetry={retry} isRetrying={credits.isFetching || targets.isFetching} />;
  }
  const assigned = (targets.data?.data ?? []).filter(isDue).slice(0, SHOWN);
  return (
    <Stack
      component="section"
      className={`card ${deadlinesCardStyles.card}`}
      gap={12}
      align="flex-start"
      p={20}
    >
      <h2 className="title">{t('deadlines.title')}</h2>
      <Stack component="ul" className="whole" gap={14}>
        {retakes.data?.retakes.slice(0, SHOWN).map((retake) => (
          <RetakeRow key={retake.lessonId} retake={retake} />
        ))}
        {assigned.map((course) => (
          <Deadline key={course.id} day={course.deadline}>
            <TextLink to="/courses/view/$id" params={{ id: String(course.id) }}>
              {format.text(course.name)}
            </TextLink>
          </Deadline>
        ))}
        {credits.data && (
          <Deadline day={tashkentDay(new Date(credits.data.endsAt.getTime() - 1))}>
            {credits.data.missing > 0
              ? t('deadlines.missing', {
                  count: credits.data.missing,
                  missing: format.number(credits.data.missing),
                })
              : t('deadlines.reached')}
          </Deadline>
        )}
      </Stack>
    </Stack>
  );
}

const isDue = (course: TargetCourse): course is TargetCourse & { deadline: string } =>
  course.deadline !== null && !course.isComplete;

/** Less than a week is emphasised. */
const SOON_DAYS = 7;

function Deadline({ day, children }: { day: string; children: ReactNode }) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const left = daysLeft(day, now);
  const text =
    left > 0
      ? t('deadlines.days', { count: left })
      : t(left === 0 ? 'deadlines.today' : 'deadlines.over');
  return (
    <Stack component="li" gap={2}>
      <span>{children}</span>
      <span className={left <= SOON_DAYS ? deadlinesCardStyles.soon : 'quiet'}>
        {format.day(day)} · {text}
      </span>
    </Stack>
  );
}

function RetakeRow({ retake }: { retake: Retakes['retakes'][number] }) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const { courseId, lessonId, lessonName, courseName, retryAt } = retake;
  const params = { courseId: String(courseId), lessonId: String(lessonId) };
  return (
    <Stack component="li" gap={2}>
      <p>
        <TextLink to="/dashboard/course/$courseId/lesson/$lessonId" params={params}>
          {format.text(lessonName)}
        </TextLink>{' '}
        · {format.text(courseName)}
      </p>
      <span className={retryAt ? 'quiet' : deadlinesCardStyles.soon}>
        {retryAt
          ? t('deadlines.retakeAt', { time: format.moment(retryAt) })
          : t('deadlines.retakeOpen')}
      </span>
      <TextLink to="/dashboard/course/$courseId/lesson/$lessonId/result" params={params}>
        {t('deadlines.result')}
      </TextLink>
    </Stack>
  );
}
