import { type AuthoredQuestion, WRONG } from '@malaka/contracts/authoring/questions';
import { figure, isRange, readRange } from '@malaka/grading/drawn-numbers';
import { byGap, readGapRule } from '@malaka/grading/gap-rules';
import { isEssaySettings } from '@malaka/grading/essay-settings';
import { splitItems } from '@malaka/grading/items';
import { readLevels } from '@malaka/grading/rubric';
import { Box, Group, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AreasView } from '#/domains/authoring/shown-questions/AreasView.tsx';
import { useWorded } from '#/domains/authoring/shown-questions/readable-text.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './Questions.module.css';

type Props = { question: Pick<AuthoredQuestion, 'type' | 'text' | 'answers'> };

/** Answers by type of question, with the right ones marked. */
export function AuthoredAnswers({ question }: Props) {
  const { t } = useTranslation('questions');
  const { type, text, answers } = useWorded()(question);
  if (answers.length === 0) return <p className="dimmed">{t('noAnswers')}</p>;
  const Answers = ANSWERS[type];
  return <Answers text={text} answers={answers} />;
}

type AnswersProps = { answers: AuthoredQuestion['answers'] };

const Texts = (props: AnswersProps) => <Accepted type="short" {...props} />;
const Numbers = (props: AnswersProps) => <Accepted type="number" {...props} />;

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

function Ordered({ answers }: AnswersProps) {
  return (
    <ol className={styles.answers}>
      {answers.map(({ id, text }, n) => (
        <li key={id}>
          <span className="quiet">{n + 1}.</span>
          <span className={styles.answerText}>
            <InlineRich html={text} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Pairs, and distractors without a counterpart. */
function Pairs({ answers }: AnswersProps) {
  const { t } = useTranslation('questions');
  return (
    <ul className={styles.answers}>
      {answers.map(({ id, text, details }) => (
        <li key={id} data-right={details !== '' || undefined}>
          {details === '' ? (
            <IconMinus size={20} aria-hidden />
          ) : (
            <IconCheck size={20} aria-hidden />
          )}
          <span className={styles.answerText}>
            {details === '' && <VisuallyHidden>{t('word.wrongOne')}</VisuallyHidden>}
            <InlineRich html={details === '' ? text : `${text} → ${details}`} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Each gap with its accepted answers, and its wrong options. */
function Gaps({ answers }: AnswersProps) {
  const { t } = useTranslation('questions');
  const gaps = byGap(answers, ({ details }) => readGapRule(details)?.tag ?? details);
  return (
    <ol className={styles.answers}>
      {[...gaps].map(([tag, rows], n) => {
        const isChosen = readGapRule(rows[0]!.details)?.typos === null;
        return (
          <li key={tag}>
            <Box flex={1}>
              <span className={styles.label}>
                {t('gaps.gap', { number: n + 1 })} · {t(isChosen ? 'gaps.chosen' : 'gaps.typed')}
              </span>
              {isChosen ? <Choices answers={rows} /> : <Accepted type="gaps" answers={rows} />}
            </Box>
          </li>
        );
      })}
    </ol>
  );
}

/** The formulas with their tolerance, and the ranges of the numbers. */
function Calculated({ answers }: AnswersProps) {
  const { t } = useTranslation('questions');
  const rows = answers.map((answer) => ({ ...answer, range: readRange(answer.details) }));
  return (
    <>
      <Numbers answers={answers.filter(({ details }) => !isRange(details))} />
      <ul className={styles.answers} aria-label={t('calculated.numbers')}>
        {rows.map(
          ({ id, text, range }) =>
            range && (
              <li key={id} data-figures>
                {t('calculated.range', {
                  name: text,
                  min: figure(range.min),
                  max: figure(range.max),
                  step: figure(range.step),
                })}
              </li>
            ),
        )}
      </ul>
    </>
  );
}

/** Accepted answers, with their typos or their tolerance and unit. */
function Accepted({ type, answers }: AnswersProps & { type: 'short' | 'number' | 'gaps' }) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const ruleOf = (details: string) => {
    const typos = type === 'gaps' ? readGapRule(details)?.typos : Number(details);
    return type !== 'number'
      ? Number(typos) > 0 && t('accepted.typosOf', { count: Number(typos) })
      : details !== '' && t('accepted.aroundOf', { around: format.text(details) });
  };
  return (
    <ul className={styles.answers}>
      {answers.map(({ id, text, score, details }) => (
        <li key={id} data-right={score > 0 || undefined}>
          <IconCheck size={20} aria-hidden />
          <span className={styles.answerText}>
            <InlineRich html={text} /> <span className="quiet">{ruleOf(details)}</span>
          </span>
          <Text span flex="none" data-figures className="quiet">
            {format.number(score)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The model answer, and the extra question. */
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

/** Criteria with their levels; the editor shows how people grade. */
function Rubric({ answers }: AnswersProps) {
  const format = useFormat();
  return (
    <ul className={styles.answers}>
      {answers
        .filter(({ text }) => !isEssaySettings(text))
        .map(({ id, text, score, details }) => (
          <li key={id}>
            <span className={styles.answerText}>
              <InlineRich html={text} />
              <span className="quiet" style={{ display: 'block' }}>
                {(readLevels(details) ?? [])
                  .map(({ name, points }) => `${format.text(name)}: ${format.number(points)}`)
                  .join(' · ')}
              </span>
            </span>
            <Text span flex="none" data-figures className="quiet">
              {format.number(score)}
            </Text>
          </li>
        ))}
    </ul>
  );
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

const ANSWERS: Record<AuthoredQuestion['type'], ComponentType<AnswersProps & { text: string }>> = {
  single: Choices,
  multiple: Choices,
  true_false: Choices,
  short: Texts,
  number: Numbers,
  calculated: Calculated,
  ordering: Ordered,
  matching: Pairs,
  gaps: Gaps,
  hottext: Choices,
  hotspot: AreasView,
  dragwords: Words,
  grouping: Groups,
  essay: Rubric,
  text: WordsAnswers,
};
