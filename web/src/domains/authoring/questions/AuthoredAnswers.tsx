import { type AuthoredQuestion, WRONG } from '@malaka/contracts/authoring/questions';
import { splitItems } from '@malaka/grading/items';
import { Box, Group, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './Questions.module.css';

type Props = { question: Pick<AuthoredQuestion, 'type' | 'answers'> };

/** Answers drawn by the type of their question, the right ones marked. */
export function AuthoredAnswers({ question }: Props) {
  const { t } = useTranslation('questions');
  const { type, answers } = question;
  if (answers.length === 0) return <p className="dimmed">{t('noAnswers')}</p>;
  if (type === 'grouping') return <Groups answers={answers} />;
  if (type === 'dragwords') return <Words answers={answers} />;
  if (type === 'text') return <WordsAnswers answers={answers} />;
  return <Choices answers={answers} />;
}

type AnswersProps = { answers: AuthoredQuestion['answers'] };

function Choices({ answers }: AnswersProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  return (
    <ul className={styles.answers}>
      {answers.map(({ id, text, score }) => (
        <li key={id} data-right={score > 0 || undefined}>
          {score > 0 ? <IconCheck size={20} aria-hidden /> : <IconMinus size={20} aria-hidden />}
          {score > 0 && <VisuallyHidden>{t('rightAnswer')}</VisuallyHidden>}
          <span className={styles.answerText}>
            <InlineRich html={text} />
          </span>
          {score > 0 && (
            <Text span flex="none" data-figures className="quiet">
              {format.number(score)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The model answer, and the question that is asked beside. */
function WordsAnswers({ answers }: AnswersProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  return answers.map(({ id, text, details }) => (
    <div key={id} className={styles.wordsAnswer}>
      <p className={styles.label}>{t('words.model')}</p>
      <RichText html={format.text(text)} />
      <p className={styles.label}>{t('words.extra')}</p>
      <RichText html={format.text(details)} />
    </div>
  ));
}

function Groups({ answers }: AnswersProps) {
  const format = useFormat();
  return (
    <SimpleGrid minColWidth="240px">
      {answers.map(({ id, text, score, details }) => (
        <Box key={id} p="sm" bd="1px solid var(--line)" bdrs="md">
          <Group
            component="p"
            gap="xs"
            justify="space-between"
            wrap="nowrap"
            mb="xs"
            className="strong whole"
          >
            <InlineRich html={text} />
            <Text span flex="none" data-figures className="quiet">
              {format.number(score)}
            </Text>
          </Group>
          <Group component="ul" gap="xs">
            {splitItems(details).map((item) => (
              <li key={item} className={styles.word}>
                {format.text(item)}
              </li>
            ))}
          </Group>
        </Box>
      ))}
    </SimpleGrid>
  );
}

function Words({ answers }: AnswersProps) {
  const { t } = useTranslation('questions');
  return (
    <Group component="ul" gap="xs">
      {answers.map(({ id, text, details }) => (
        <li key={id} className={styles.word} data-wrong={details === WRONG || undefined}>
          {details === WRONG ? (
            <VisuallyHidden>{t('word.wrongOne')}</VisuallyHidden>
          ) : (
            <span className={styles.tag}>{details}</span>
          )}
          <InlineRich html={text} />
        </li>
      ))}
    </Group>
  );
}
