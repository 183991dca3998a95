import { useFormat } from '#/kit/i18n/use-format.ts';
import type { Piece } from './text-pieces.ts';
import styles from './TextPieces.module.css';

type Props = {
  pieces: readonly Piece[];
  /** Shown beside another text: what only it contains was neither removed nor added. */
  isBeside?: boolean;
};

/** A text with its removed and added parts marked. */
export function TextPieces({ pieces, isBeside = false }: Props) {
  const format = useFormat();
  return pieces.map(({ kind, text }, n) => {
    const shown = format.text(text);
    const [Mark, className] = isBeside && kind !== 'same' ? OWN : MARKS[kind];
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a text in its order
      <Mark key={n} className={className}>
        {shown}
      </Mark>
    );
  });
}

const OWN = ['mark', styles.own] as const;

const MARKS = {
  same: ['span', undefined],
  gone: ['del', styles.gone],
  new: ['ins', styles.new],
} as const;
