import { Badge, Group } from '@mantine/core';
import {
  type ProfileCase,
  REASON_FIELDS,
  type ReasonField,
} from '@malaka/contracts/people/profile-reviews';
import { useTranslation } from 'react-i18next';
import { ReopenedLine } from '#/kit/reviewing/ReopenedList.tsx';
import { useSpan } from '#/kit/reviewing/ClockPill.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ProfileCase.module.css';

const isReasonField = (field: string): field is ReasonField =>
  REASON_FIELDS.some((one) => one === field);

type Props = Pick<ProfileCase, 'history' | 'reopened'>;

/** Earlier decisions, by whom, and how long the person had waited. */
export function CaseHistory({ history, reopened }: Props) {
  const { t } = useTranslation('profile-reviews');
  const format = useFormat();
  const span = useSpan();
  if (history.length === 0) return null;
  return (
    <section aria-label={t('history.title')}>
      <h2 className={styles.historyTitle}>{t('history.title')}</h2>
      <ol className={styles.history}>
        {history.map((review) => (
          <li key={review.decidedAt.getTime()}>
            <Group component="p" gap="6px 12px">
              <Badge color={review.status === 'confirmed' ? 'success' : 'danger'}>
                {t(`status.${review.status}`)}
              </Badge>
              <span>
                {t('history.by', {
                  name: format.text(review.decidedBy),
                  time: format.moment(review.decidedAt),
                })}
              </span>
              <span className="quiet">
                {t('history.waited', {
                  time: span(review.waitedSeconds * 1000),
                })}
              </span>
            </Group>
            {review.comment && <blockquote>{format.text(review.comment)}</blockquote>}
            <dl>
              {Object.entries(review.reasons).map(([field, reason]) => (
                <div key={field}>
                  <dt>{t(isReasonField(field) ? `field.${field}` : 'table.reason')}</dt>
                  <dd>{format.text(reason)}</dd>
                </div>
              ))}
            </dl>
            {reopened
              .filter(({ decidedAt }) => decidedAt.getTime() === review.decidedAt.getTime())
              .map((one) => (
                <ReopenedLine key={one.reopenedAt.getTime()} reopened={one} />
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
