import { inLanguage, type Words } from '@malaka/contracts/kit/list-view';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as format from './format.ts';
import { currentLanguage } from './setup.ts';
import { inScript, readScript } from './script.ts';

/** The functions of format.ts bound to the reader's language and script. */
export function useFormat() {
  // Subscribes to changes of the language.
  useTranslation('common');
  const language = currentLanguage();
  const script = readScript();
  return useMemo(
    () => ({
      language,
      script,
      dateTime: format.formatDateTime,
      moment: format.formatMoment,
      date: format.formatDate,
      day: format.formatDay,
      days: format.formatDays,
      time: format.formatTime,
      number: (value: number | bigint) => format.formatNumber(value, language),
      percent: (percent: number) => format.formatPercent(percent, language),
      points: (points: number, ...marks: number[]) => format.formatPoints(points, language, marks),
      phone: format.formatPhone,
      clock: format.formatClock,
      money: (sum: number | bigint) => inScript(format.formatMoney(sum, language)),
      minutes: (minutes: number) => inScript(format.formatMinutes(minutes, language)),
      hours: (hours: number) => inScript(format.formatHours(hours, language)),
      fileSize: (bytes: number) => format.formatFileSize(bytes, language),
      relativeDay: (date: Date, now = new Date()) =>
        inScript(format.formatRelativeDay(date, now, language)),
      /** A text that comes in all languages. */
      words: (words: Words) => inScript(inLanguage(words, language)),
      /** User content and names, in the reader's script. */
      text: inScript,
    }),
    [language, script],
  );
}
