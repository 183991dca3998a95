import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { COURSES_PER_PAGE, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { SimpleGrid, Skeleton, Switch, Text, Title, ActionIcon, FileButton } from '@mantine/core';
import {
  IconListDetails,
  IconPencil,
  IconPhotoEdit,
  IconAlertTriangle,
  IconCertificate,
  IconClock,
  IconCoins,
  IconList,
  IconStarFilled,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CourseApproval } from '@malaka/contracts/authoring/course-approvals';
import { type LintFinding, lintFinding } from '@malaka/contracts/authoring/course-check';
import { useState } from 'react';
import { safeDecode, z } from 'zod';
import { CourseTypeLabel } from '#/kit/ui/CourseTypeLabel.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { FindingList } from '#/domains/authoring/course-check/FindingList.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { CardMenu } from './CardMenu.tsx';
import styles from './AuthoredCard.module.css';
import { stateOf } from './queries.ts';
import { useToggleCourse, useChangeCover } from './queries.ts';
import { COVER_TYPES, coverError } from './course-form.ts';

const found = z.array(lintFinding);

/**
 * Activates and archives; stores the problems that prevent an activation until they are dismissed.
 */
function useActivation(course: AuthoredCourse) {
  const { t } = useTranslation(['authored-courses', 'common']);
  const [findings, setFindings] = useState<LintFinding[]>();
  const changing = useToggleCourse();
  const toggle = (isActive: boolean) =>
    changing.mutate(
      { course, isActive },
      {
        onSuccess: ({ data }) => {
          const isSent = isActive && data.approval?.state === 'waiting';
          const done = isSent
            ? 'approval.sent'
            : isActive
              ? 'activation.published'
              : 'activation.archived';
          showToast({ text: t(`authored-courses:${done}`), type: 'success' });
        },
        onError: (error) => {
          showToast({ text: t('common:state.failed'), type: 'error' });
          if (!isApiError(error, 'course.cannot_activate')) return;
          setFindings(safeDecode(found, error.facts['findings'] as never).data ?? []);
        },
      },
    );
  return { toggle, findings, forget: () => setFindings(undefined) };
}

export function AuthoredCard({ course }: { course: AuthoredCourse }) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  const activation = useActivation(course);
  const name = format.text(course.name);
  const id = String(course.id);
  const isWaiting = course.approval?.state === 'waiting';
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.cover} data-archived={!course.isActive || undefined}>
        <CourseCover
          src={course.image}
          title={name}
          hue={course.category.hue}
          seed={course.id}
          isTitled={false}
        />
      </div>
      <CoverButton course={course} />
      <CourseTypeLabel type={course.type} />
      <div className={styles.body}>
        <div className={styles.head}>
          <Title order={2} size="h4" mt="xs" className="whole">
            {name}
          </Title>
          <CardMenu course={course} />
        </div>
        <Text mt={4} className="quiet">
          {format.text(course.category.name)}
        </Text>
        <CardFacts course={course} />
        <Approval approval={course.approval} />
        <Switch
          py={10}
          mt="auto"
          label={t(isWaiting ? 'approval.waiting' : `state.${stateOf(course)}`)}
          aria-label={t(
            isWaiting ? 'approval.withdraw' : course.isActive ? 'archiveOne' : 'activateOne',
            {
              name,
            },
          )}
          checked={course.isActive || isWaiting}
          onChange={({ currentTarget }) => activation.toggle(currentTarget.checked)}
        />
        <div className={styles.actions}>
          <ButtonLink
            to="/dashboard/copyrights/course-items/$courseId"
            params={{ courseId: id }}
            leftSection={<IconListDetails size={18} />}
          >
            {t('items')}
          </ButtonLink>
          <ButtonLink
            variant="default"
            to="/dashboard/copyrights/course-update/$id"
            params={{ id }}
            leftSection={<IconPencil size={18} />}
          >
            {t('edit')}
          </ButtonLink>
        </div>
      </div>
      {activation.findings && (
        <ActivationModal
          course={course}
          findings={activation.findings}
          onClose={activation.forget}
        />
      )}
    </article>
  );
}

/** As high as the cards that replace it. */
export function AuthoredCardsSkeleton() {
  return (
    <SimpleGrid autoFlow="auto-fill" minColWidth="min(100%, 296px)" spacing={20} aria-busy="true">
      {Array.from({ length: COURSES_PER_PAGE }, (_, index) => (
        <div key={index} className={styles.card} aria-hidden>
          <Skeleton radius={0} style={{ aspectRatio: '16 / 9' }} />
          <div className={styles.body}>
            <Skeleton height={20} my={6} />
            <Skeleton height={16} width="45%" my={6} />
            <Skeleton height={16} width="75%" my={10} />
            <Skeleton height={44} mt={12} />
          </div>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** State of a course's approval request (decision 65), with what to fix. */
function Approval({ approval }: { approval: CourseApproval | null }) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  if (!approval) return null;
  const { state, reason, requestedAt } = approval;
  return (
    <p className={styles.approval} data-state={state}>
      <strong>{t(`approval.${state}`)}</strong>
      <span>
        {/* The text already is in this author's language. */}
        {reason ?? t('approval.waitingHint', { time: format.moment(requestedAt) })}
      </span>
    </p>
  );
}

type Props = {
  course: AuthoredCourse;
  findings: readonly LintFinding[];
  onClose: () => void;
};

/** Why a course was not activated; each line links to the place to fix. */
function ActivationModal({ course, findings, onClose }: Props) {
  const { t } = useTranslation(['authored-courses', 'common']);
  return (
    <ContentModal onClose={onClose} title={t('authored-courses:activation.title')}>
      <Text c="dimmed" mb="md">
        {t('authored-courses:activation.text')}
      </Text>
      <FindingList courseId={course.id} findings={findings} onChoose={onClose} />
    </ContentModal>
  );
}

/** Changes a course's cover without opening its form. */
function CoverButton({ course }: { course: AuthoredCourse }) {
  const { t } = useTranslation(['authored-courses', 'common']);
  const format = useFormat();
  const changing = useChangeCover(course);
  const refuse = (text: string) => showToast({ text, type: 'error' });
  const choose = (cover: File | null) => {
    if (!cover) return;
    const problem = coverError(cover);
    if (problem) {
      return refuse(t(`authored-courses:${problem}`, { most: format.fileSize(IMAGE_MAX_BYTES) }));
    }
    changing.mutate(cover, {
      onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
      onError: (error) => refuse((isApiError(error) && error.message) || t('common:state.failed')),
    });
  };
  const key = course.image ? 'coverReplaceOne' : 'coverChooseOne';
  const label = t(`authored-courses:${key}`, { name: format.text(course.name) });
  return (
    <FileButton accept={COVER_TYPES.join(',')} onChange={choose}>
      {(props) => (
        <ActionIcon
          {...props}
          variant="default"
          className={styles.coverButton}
          aria-label={label}
          title={label}
          loading={changing.isPending}
        >
          <IconPhotoEdit size={20} />
        </ActionIcon>
      )}
    </FileButton>
  );
}

/** Figures of the course, its contents, and what it lacks. */
function CardFacts({ course }: { course: AuthoredCourse }) {
  const { t } = useTranslation(['authored-courses', 'catalogue']);
  const format = useFormat();
  const isPriceless = course.type === 'paid' && course.price === 0n;
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <IconUsers size={16} aria-hidden />
          {t('authored-courses:buys', { count: course.buysCount })}
        </li>
        {course.reviewsCount > 0 && (
          <li>
            <IconStarFilled size={16} className={styles.star} aria-hidden />
            {t('authored-courses:rated', {
              rating: format.number(Math.round(course.rating * 10) / 10),
              count: course.reviewsCount,
            })}
          </li>
        )}
        <li>
          <IconList size={16} aria-hidden />
          {t('authored-courses:lessons', { count: course.lessonsCount })}
        </li>
        <li>
          <IconClock size={16} aria-hidden />
          {t('catalogue:card.hours', { hours: format.hours(course.duration) })}
        </li>
        {course.credit > 0 && (
          <li>
            <IconCoins size={16} aria-hidden />
            {t('catalogue:card.credits', { count: course.credit })}
          </li>
        )}
        {course.hasCertificate && (
          <li>
            <IconCertificate size={16} aria-hidden /> {t('authored-courses:certificate')}
          </li>
        )}
        {course.price > 0n && <li className={styles.price}>{format.money(course.price)}</li>}
      </ul>
      {(course.lessonsCount === 0 || isPriceless) && (
        <ul className={styles.marks}>
          {course.lessonsCount === 0 && <Mark text={t('authored-courses:mark.noLessons')} />}
          {isPriceless && <Mark text={t('authored-courses:mark.noPrice')} />}
        </ul>
      )}
    </>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <li>
      <IconAlertTriangle size={16} aria-hidden /> {text}
    </li>
  );
}
