import type { ShownQuestion, PlacedPieces } from '@malaka/contracts/authoring/shown-questions';
import { plainText } from '@malaka/grading/plain-text';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import styles from './QuestionCard.module.css';

type Props = {
  question: Pick<ShownQuestion, 'answers' | 'pieces'>;
  /** Placed pieces by side. */
  places: PlacedPieces;
  onChange: (places: PlacedPieces) => void;
};

/** Matching by choosing the other side of each pair from a list of all. */
export function MatchedAnswer({ question: { answers, pieces }, places, onChange }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const labelId = useId();
  const choose = (pair: number, side: number) => {
    const { [String(pair)]: _former, ...others } = places;
    onChange(side === 0 ? others : { ...others, [String(pair)]: side });
  };
  const data = [
    { value: '', label: t('matching.choose') },
    ...pieces.map(({ id, text }) => ({ value: String(id), label: format.text(plainText(text)) })),
  ];
  return (
    <div className={styles.typed}>
      <p className="quiet">{t('matching.hint')}</p>
      <ul className={styles.pairs}>
        {answers.map(({ id, text }) => (
          <li key={id} className={styles.pair}>
            <span id={`${labelId}-${id}`} className="whole">
              <InlineRich html={text} />
            </span>
            <NativeSelect
              size="md"
              aria-labelledby={`${labelId}-${id}`}
              value={String(places[String(id)] ?? '')}
              data={data}
              onChange={({ currentTarget }) => choose(id, Number(currentTarget.value))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
