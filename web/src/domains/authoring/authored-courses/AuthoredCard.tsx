import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { SimpleGrid, Skeleton, Switch, Text, Title } from '@mantine/core';
import { IconListDetails, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CourseTypeLabel } from '#/kit/ui/CourseTypeLabel.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { ActivationModal } from './ActivationModal.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CardMenu } from './CardMenu.tsx';
import { CoverButton } from './CoverButton.tsx';
import { Approval } from './Approval.tsx';
import styles from './AuthoredCard.module.css';
import { stateOf } from './course-state.ts';
import { useActivation } from './use-activation.ts';

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
