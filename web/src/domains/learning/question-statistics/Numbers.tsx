import type { QuestionFigures } from '@malaka/contracts/learning/question-statistics';
import { useTranslation } from 'react-i18next';
import { useTruthWords } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

export function Numbers({ figures }: { figures: QuestionFigures }) {
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
