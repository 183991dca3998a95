import { QUEUE_COUNTED, type WaitingQueue } from '@malaka/contracts/reporting/workday';
import { Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { queueLink } from './queue-link.ts';
import { waited } from './waited.ts';
import styles from './Workday.module.css';

/** Waiting queues, a tile each; empty ones are listed on one line. */
export function WaitingQueues({ queues, now }: { queues: readonly WaitingQueue[]; now: Date }) {
  const { t } = useTranslation('workday');
  const waiting = queues.filter(({ count }) => count > 0);
  const empty = queues.filter(({ count }) => count === 0);
  // "Low disk space" is not a queue: listed as empty, it would read like a problem.
  const names = empty
    .filter(({ key }) => key !== 'space')
    .map(({ key }) => t(`queue.${key}`).toLocaleLowerCase())
    .join(', ');
  return (
    <section>
      <Title order={2} size="h3" mb={12}>
        {t('queues')}
      </Title>
      {waiting.length === 0 ? (
        <p className={styles.done}>
          <IconCircleCheck size={22} aria-hidden />
          {t('allDone')}
        </p>
      ) : (
        <>
          <ul className={styles.queues}>
            {waiting.map((queue) => (
              <QueueTile key={queue.key} queue={queue} now={now} />
            ))}
          </ul>
          {names && <p className={styles.none}>{t('none', { names })}</p>}
        </>
      )}
    </section>
  );
}

function QueueTile({ queue, now }: { queue: WaitingQueue; now: Date }) {
  const { t } = useTranslation('workday');
  const format = useFormat();
  const { key, count, overdue, oldestAt } = queue;
  const link = queueLink(queue);
  const amountText = (amount: number) =>
    amount >= QUEUE_COUNTED
      ? t('andMore', { amount: format.number(amount) })
      : format.number(amount);
  const wait = oldestAt && waited(oldestAt, now);
  return (
    <li className={styles.queue} data-overdue={overdue > 0 || undefined}>
      <span className={styles.count}>{amountText(count)}</span>
      {link ? (
        <Link {...link} className="wholeLink strong">
          {t(`queue.${key}`)}
        </Link>
      ) : (
        <span className="strong">{t(`queue.${key}`)}</span>
      )}
      {overdue > 0 && key !== 'money' && (
        <span className={styles.overdue}>
          <IconAlertCircle size={16} aria-hidden />
          {t('overdue', { amount: amountText(overdue) })}
        </span>
      )}
      {wait && (
        <span className="quiet">{t('waits', { time: t(wait.unit, { count: wait.count }) })}</span>
      )}
      {key === 'jobs' && <span className="quiet whole">{t('jobsHint')}</span>}
      {key === 'space' && <span className="quiet">{t('spaceHint')}</span>}
    </li>
  );
}
