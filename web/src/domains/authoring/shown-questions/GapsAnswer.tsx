import {
  type ShownQuestion,
  isGapped,
  TYPED_MAX,
} from '@malaka/contracts/authoring/shown-questions';
import { splitAtMarkers } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';
import { VisuallyHidden } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { purifyNodes } from '#/kit/ui/purify.ts';
import { gapContext } from './gap-context.ts';
import styles from './GapsAnswer.module.css';
import { type AnswerProps, chosenOf } from './responses.ts';
import { drawNodes, useFormulas } from './rich-nodes.tsx';

/** A text with native fields and selects as its gaps. */
export function GapsAnswer({ question: { text, gaps = [] }, response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const nodes = useMemo(() => purifyNodes(text), [text]);
  const box = useFormulas(text);
  const filled = isGapped(response) ? response.gaps : {};
  const fill = (gap: number, own: string | number) => {
    const { [String(gap)]: _former, ...others } = filled;
    onAnswer({ gaps: own === '' || own === 0 ? others : { ...others, [String(gap)]: own } });
  };
  return (
    <div className={styles.box}>
      <p className="quiet">{t('gaps.hint')}</p>
      <div ref={box} className={styles.text}>
        {drawNodes(nodes, (part) =>
          splitAtMarkers(part).map((piece, n) => {
            const gap = 'tag' in piece && gaps.find(({ id }) => String(id) === piece.tag);
            if (!gap) return format.text('text' in piece ? piece.text : `[${piece.tag}]`);
            return (
              <Gap
                key={n}
                gap={gap}
                total={gaps.length}
                context={format.text(gapContext(text, gap.id, t('gaps.here')))}
                filled={filled[String(gap.id)]}
                onFill={(own) => fill(gap.id, own)}
              />
            );
          }),
        )}
      </div>
    </div>
  );
}

type GapProps = {
  gap: NonNullable<ShownQuestion['gaps']>[number];
  total: number;
  /** The surrounding words, since a screen reader reaches the field without its sentence. */
  context: string;
  filled: string | number | undefined;
  onFill: (own: string | number) => void;
};

const WIDTH_LEAST = 8;
const WIDTH_MOST = 24;

function Gap({ gap: { id, options }, total, context, filled, onFill }: GapProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const contextId = useId();
  const shared = {
    className: styles.gap,
    'aria-label': t('gaps.label', { number: id, total }),
    'aria-describedby': contextId,
    'data-filled': filled !== undefined || undefined,
  };
  const typed = typeof filled === 'string' ? filled : '';
  return (
    <>
      {options.length === 0 ? (
        <input
          {...shared}
          type="text"
          size={Math.min(WIDTH_MOST, Math.max(WIDTH_LEAST, typed.length + 1))}
          maxLength={TYPED_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => onFill(currentTarget.value)}
        />
      ) : (
        <select
          {...shared}
          value={String(filled ?? '')}
          onChange={({ currentTarget }) => onFill(Number(currentTarget.value))}
        >
          <option value="">{t('matching.choose')}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {format.text(plainText(option.text))}
            </option>
          ))}
        </select>
      )}
      <VisuallyHidden id={contextId} component="span" aria-hidden>
        {context}
      </VisuallyHidden>
    </>
  );
}

/** A text with checkboxes at its passages. */
export function HotText({ question: { text, answers }, response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const nodes = useMemo(() => purifyNodes(text), [text]);
  const box = useFormulas(text);
  const marked = chosenOf(response);
  const turn = (id: number) =>
    onAnswer(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id]);
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
