import type { ResultLine, ResultValue } from '@malaka/contracts/surveys/survey-results';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Text = NonNullable<ResultValue['title']>;

/** Label of an answer: its own title, yes or no, a range of numbers, a day. */
export function useValueName() {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const read = (title: Text) => format.text(title[format.language] || title.uz);
  return {
    read,
    nameOf: ({ key, title, to }: ResultValue): string => {
      const label = title && read(title);
      if (label) return label;
      if (key === 'true' || key === 'false') return t(`flag.${key}`);
      if (to !== null && String(to) !== key) return t('span', { from: key, to });
      return /^\d{4}-\d{2}-\d{2}$/.test(key) ? format.day(key) : key;
    },
    titleOf: ({ title }: ResultLine): string => (title ? read(title) : ''),
  };
}
