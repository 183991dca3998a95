import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { splitAtMarkers } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { purifyNodes } from '#/kit/ui/purify.ts';
import styles from './GapsAnswer.module.css';
import { drawNodes } from './rich-nodes.tsx';
import { useFormulas } from './use-formulas.ts';

type Props = {
  question: Pick<ShownQuestion, 'text' | 'answers'>;
  marked: readonly number[];
  onChange: (marked: number[]) => void;
};

/** A text with checkboxes at its passages. */
export function HotText({ question: { text, answers }, marked, onChange }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const nodes = useMemo(() => purifyNodes(text), [text]);
  const box = useFormulas(text);
  const turn = (id: number) =>
    onChange(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id]);
  return (
    <div className={styles.box}>
      <p className="quiet">{t('hottext.hint')}</p>
      <div ref={box} className={styles.text}>
        {drawNodes(nodes, (part) =>
          splitAtMarkers(part).map((piece, n) => {
            const passage = 'tag' in piece && answers[Number(piece.tag) - 1];
            if (!passage) return format.text('text' in piece ? piece.text : `[${piece.tag}]`);
            return (
              <Passage
                key={n}
                text={format.text(plainText(passage.text))}
                isMarked={marked.includes(passage.id)}
                onTurn={() => turn(passage.id)}
              />
            );
          }),
        )}
      </div>
    </div>
  );
}

type PassageProps = { text: string; isMarked: boolean; onTurn: () => void };

/** A long passage may wrap, but its checkbox stays with its first word. */
function Passage({ text, isMarked, onTurn }: PassageProps) {
  const [, first = '', rest = ''] = /^(\S*)(.*)$/s.exec(text) ?? [];
  return (
    <label className={styles.passage}>
      <span className={styles.ticked}>
        <input type="checkbox" checked={isMarked} onChange={onTurn} />
        {first}
      </span>
      {rest}
    </label>
  );
}
