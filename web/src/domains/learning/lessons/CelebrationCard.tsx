import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { GirihPattern, Star } from '#/kit/ui/GirihPattern.tsx';
import styles from './CelebrationCard.module.css';
import { Box, Group, Stack, Text } from '@mantine/core';

type Props = {
  courseId: number;
  courseName: string;
  credit: number;
  certificateNumber: string | null;
  isCertificateWaiting: boolean;
  onLeave?: () => void;
  children?: ReactNode;
};

/** The course is complete: shows credits and the certificate, or what it waits for. */
export function CelebrationCard(props: Props) {
  const { t } = useTranslation('lesson');
  const { courseId, courseName, credit, certificateNumber, isCertificateWaiting } = props;
  return (
    <section className={styles.card}>
      <GirihPattern className={styles.pattern} />
      <Stack pos="relative" gap="sm" align="center" p="40px 24px 28px">
        <Star size={64} className={styles.star} />
        <Box component="h2" mt={4}>
          {t('celebration.title')}
        </Box>
        <Text maw="44ch">{t('celebration.text', { course: courseName })}</Text>
        {credit > 0 && <Text fw={600}>{t('celebration.credits', { count: credit })}</Text>}
        {isCertificateWaiting && <Text maw="44ch">{t('celebration.waiting')}</Text>}
        <Group gap="sm" justify="center" mt="sm">
          {certificateNumber && (
            <ButtonLink
              to="/dashboard/profile"
              search={{ certificate: certificateNumber }}
              size="lg"
              onClick={props.onLeave}
            >
              {t('celebration.open')}
            </ButtonLink>
          )}
          {isCertificateWaiting && (
            <ButtonLink to="/dashboard/profile/edit" size="lg" onClick={props.onLeave}>
              {t('celebration.profile')}
            </ButtonLink>
          )}
          <ButtonLink
            to="/courses/view/$id"
            params={{ id: String(courseId) }}
            hash="reviews"
            variant="default"
            onClick={props.onLeave}
          >
            {t('celebration.review')}
          </ButtonLink>
          {props.children}
        </Group>
      </Stack>
    </section>
  );
}
