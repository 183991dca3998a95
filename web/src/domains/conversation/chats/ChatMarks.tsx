import { IconCheck, IconChecks, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@mantine/core';
import { tashkentDay } from '@malaka/grading/tashkent';
import { useMemo } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ReadMark.module.css';

/** Whether the user's message was delivered or read. */
export function ReadMark({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('chats');
  const Icon = isRead ? IconChecks : IconCheck;
  return (
    <Icon
      size={18}
      className={styles.mark}
      data-read={isRead || undefined}
      role="img"
      aria-label={t(isRead ? 'state.read' : 'state.sent')}
    />
  );
}

/** Marks the other member as the method expert of a subject. */
export function MetodistBadge() {
  const { t } = useTranslation('chats');
  return (
    <Badge
      component="span"
      flex="none"
      color="success"
      leftSection={<IconSchool size={14} aria-hidden />}
    >
      {t('side.metodist')}
    </Badge>
  );
}

const DAY_MS = 86_400_000;

/** Formats times in lists of chats: today as a time, yesterday as a word, earlier as a date. */
export function useWhen() {
  const format = useFormat();
  return useMemo(() => {
    const isNear = (date: Date, now: Date) =>
      tashkentDay(date) === tashkentDay(now) ||
      tashkentDay(date) === tashkentDay(new Date(now.getTime() - DAY_MS));
    const day = (date: Date, now = new Date()) =>
      isNear(date, now) ? format.relativeDay(date, now) : format.date(date);
    const short = (date: Date, now = new Date()) =>
      tashkentDay(date) === tashkentDay(now) ? format.time(date) : day(date, now);
    return { day, short };
  }, [format]);
}
