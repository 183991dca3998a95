import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { GirihPattern } from '#/kit/ui/GirihPattern.tsx';
import { Star } from '#/kit/ui/Star.tsx';
import styles from './CelebrationCard.module.css';

type Props = {
  courseId: number;
  courseName: string;
  credit: number;
  certificateNumber: string | null;
  isCertificateWaiting: boolean;
  onLeave?: () => void;
  children?: ReactNode;
};

/** The course is complete: credits, the certificate or what it waits for. */
export function CelebrationCard(props: Props) {
  const { t } = useTranslation('lesson');
  const { courseId, courseName, credit, certificateNumber, isCertificateWaiting } = props;
  return (
    <section className={styles.card}>
      <GirihPattern className={styles.pattern} />
      <div className={styles.content}>
        <Star size={64} className={styles.star} />
        <h2>{t('celebration.title')}</h2>
        <p>{t('celebration.text', { course: courseName })}</p>
        {credit > 0 && (
          <p className={styles.credits}>{t('celebration.credits', { count: credit })}</p>
        )}
        {isCertificateWaiting && <p>{t('celebration.waiting')}</p>}
        <div className={styles.actions}>
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
        </div>
      </div>
    </section>
  );
}
