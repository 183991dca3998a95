import {
  type QuestionFigures,
  ITEM_THRESHOLDS,
} from '@malaka/contracts/learning/question-statistics';
import { useTranslation } from 'react-i18next';
import { Stack, Text, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { useTruthWords } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { OptionBars } from './OptionBars.tsx';
import styles from './Statistics.module.css';
import { isUrgent } from './urgency.ts';
import { statisticsQuery } from './queries.ts';

/** A question of a test with its recommended actions. */
export const QuestionCard = ({ figures, text }: { figures: QuestionFigures; text: string }) => (
  <li className="card">
    <p className="strong whole">{text}</p>
    <Figures figures={figures} />
  </li>
);

function Figures({ figures }: { figures: QuestionFigures }) {
  const { t } = useTranslation('question-statistics');
  const { askedCount, questionId, options } = figures;
  return (
    <>
      <Findings figures={figures} />
      <OptionBars options={options} total={askedCount} />
      <Numbers figures={figures} />
      {askedCount > 0 && (
        <TextLink
          to="/dashboard/questions/$questionId/correction"
          params={{ questionId: String(questionId) }}
        >
          {t('correct')}
        </TextLink>
      )}
    </>
  );
}

type Props = { figures: Pick<QuestionFigures, 'askedCount' | 'rightPercent' | 'findings'> };

/** What the author should do; also shown when the question works well. */
function Findings({ figures: { askedCount, rightPercent, findings } }: Props) {
  const { t } = useTranslation('question-statistics');
  const aboutOf = useGroupNames();
  if (rightPercent === null) {
    const least = ITEM_THRESHOLDS.answers;
    return (
      <Text className="quiet" my="sm">
        {t('tooFew', { count: askedCount, least })}
      </Text>
    );
  }
  if (findings.length === 0) {
    return (
      <Text className="quiet" my="sm">
        {t('fine')}
      </Text>
    );
  }
  return (
    <Stack component="ul" gap={6} my="sm">
      {findings.map(({ kind, about }) => (
        <li
          key={`${kind} ${about}`}
          className={`noteBox ${styles.advice}`}
          data-urgent={isUrgent(kind) || undefined}
        >
          {t(`finding.${kind}`, { about: about === null ? '' : aboutOf(about) })}
        </li>
      ))}
    </Stack>
  );
}

/** Groups that the interface has a word for; other names are shown as they are. */
function useGroupNames() {
  const { t } = useTranslation('question-statistics');
  const wordsOf = useTruthWords();
  return (about: string) => {
    if (about === 'language.ru') return t('group.russian');
    if (about === 'gender.female') return t('group.female');
    return wordsOf(about);
  };
}

function Numbers({ figures }: { figures: QuestionFigures }) {
  const { t } = useTranslation('question-statistics');
  const format = useFormat();
  const wordsOf = useTruthWords();
  const { askedCount, answeredCount, rightPercent, itemRest, medianSeconds, options, months } =
    figures;
  const number = (value: number) => format.number(Math.round(value * 100) / 100);
  const hasThirds = options.some(({ strongPercent }) => strongPercent !== null);
  return (
    <details>
      <summary>{t('numbers')}</summary>
      <dl className="facts">
        <div>
          <dt>{t('answered')}</dt>
          <dd>{t('answeredOf', { answered: answeredCount, asked: askedCount })}</dd>
        </div>
        <div>
          <dt>{t('right')}</dt>
          <dd>{rightPercent === null ? '—' : format.percent(rightPercent)}</dd>
        </div>
        <div>
          <dt>{t('itemRest')}</dt>
          <dd>{itemRest === null ? '—' : number(itemRest)}</dd>
        </div>
        <div>
          <dt>{t('time')}</dt>
          <dd>{medianSeconds === null ? '—' : t('seconds', { count: medianSeconds })}</dd>
        </div>
        {figures.functioning.map(({ by, group, name, class: size, delta }) => (
          <div key={`${by} ${group}`}>
            <dt>
              {name === null
                ? t(by === 'gender' ? 'group.female' : 'group.russian')
                : format.text(name)}
            </dt>
            <dd>{t('delta', { class: size, delta: number(delta) })}</dd>
          </div>
        ))}
        {months.map(({ month, asked, rightPercent: right }) => (
          <div key={month}>
            <dt>{month}</dt>
            <dd>{t('ofMonth', { right: format.percent(right), asked })}</dd>
          </div>
        ))}
        {hasThirds &&
          options.map(({ text, strongPercent, weakPercent }, n) => (
            <div key={n}>
              <dt className="whole">{wordsOf(text)}</dt>
              <dd>
                {t('thirds', {
                  strong: format.percent(strongPercent ?? 0),
                  weak: format.percent(weakPercent ?? 0),
                })}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

type QuestionStatisticsProps = { lessonId: number; questionId: number };

/** Statistics of one question of a test, shown beside it. */
export function QuestionStatistics({ lessonId, questionId }: QuestionStatisticsProps) {
  const { t } = useTranslation('question-statistics');
  const query = useQuery(statisticsQuery(lessonId));
  if (query.isPending) return <Skeleton height={60} radius="md" />;
  const figures = query.data?.questions.find((one) => one.questionId === questionId);
  if (!figures || figures.askedCount === 0) return <p className="quiet">{t('none')}</p>;
  return <Figures figures={figures} />;
}
