import type { QuestionOf } from '@malaka/contracts/surveys/surveys/definition';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './QuestionField.tsx';
import styles from './SurveyRunner.module.css';

/** The first item is tapped first, then the second …; afterwards each can be moved. */
export function RankingField({
  question,
  value,
  textOf,
  onAnswer,
  labelledBy,
  describedBy,
}: FieldProps<QuestionOf<'ranking'>>) {
  const { t } = useTranslation('survey-runner');
  const ranked = Array.isArray(value) ? value : [];
  const { options } = question;
  const titleOf = (key: string) => textOf(options.find((one) => one.key === key)!.title);
  const left = options.filter(({ key }) => !ranked.includes(key));
  const rank = (key: string) => {
    const next = [...ranked, key];
    const rest = options.filter((one) => !next.includes(one.key));
    // The last item has only one place left.
    onAnswer(rest.length === 1 ? [...next, rest[0]!.key] : next);
  };
  const move = (from: number, to: number) => {
    const next = ranked.toSpliced(from, 1);
    next.splice(to, 0, ranked[from]!);
    onAnswer(next);
  };
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {ranked.length > 0 && (
        <ol className={styles.ranked}>
          {ranked.map((key, at) => (
            <li key={key}>
              <span className={styles.place}>{at + 1}</span>
              <Text span flex={1} className="whole">
                {titleOf(key)}
              </Text>
              <ActionIcon
                disabled={at === 0}
                aria-label={t('moveUp', { name: titleOf(key) })}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={20} />
              </ActionIcon>
              <ActionIcon
                disabled={at === ranked.length - 1}
                aria-label={t('moveDown', { name: titleOf(key) })}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={20} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <>
          <p className={styles.description}>{t('rankNext', { place: ranked.length + 1 })}</p>
          <div className={styles.choices}>
            {left.map(({ key, title }) => (
              <button key={key} type="button" className={styles.unranked} onClick={() => rank(key)}>
                {textOf(title)}
              </button>
            ))}
          </div>
        </>
      )}
      {ranked.length > 0 && (
        <Button variant="subtle" size="sm" onClick={() => onAnswer(undefined)}>
          {t('rankAgain')}
        </Button>
      )}
    </div>
  );
}
