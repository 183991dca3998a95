import type { DraftKind, DraftValues } from '@malaka/contracts/authoring/course-drafts';
import { useTranslation } from 'react-i18next';
import { linesOf } from '#/kit/comparing/lines-of.ts';
import { TextPieces } from '#/kit/comparing/TextPieces.tsx';
import { chunks, collapsed, type Piece } from '#/kit/comparing/text-pieces.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ChangeRow.module.css';

type Props = {
  kind: DraftKind;
  values: DraftValues;
  /** Both sides have changed, so neither is the earlier one. */
  isBeside: boolean;
};

/** A field in the course and in the draft. */
export function ChangedField({ kind, values: { field, live, draft }, isBeside }: Props) {
  const { t } = useTranslation(['course-drafts', 'authored-lessons']);
  const formatValue = useFormatValue(kind, field);
  const words = {
    picture: t('authored-lessons:history.picture'),
    video: t('authored-lessons:history.video'),
  };
  const lines = (value: string) => linesOf(formatValue(value).replaceAll('\n', '<br>'), words);
  const [before, after] = [lines(live), lines(draft)];
  const label = <p className="strong">{t(`course-drafts:field.${field}`)}</p>;
  if (isBeside) {
    return (
      <div>
        {label}
        <div className={styles.sides}>
          {(['live', 'draft'] as const).map((side) => (
            <div key={side} role="group" aria-label={t(`course-drafts:side.${side}`)}>
              <p className="quiet">{t(`course-drafts:side.${side}`)}</p>
              {(side === 'live' ? before : after).map((line, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- a text in its order
                <Line key={n} pieces={[{ kind: 'same', text: line }]} />
              ))}
            </div>
          ))}
        </div>
      </div>
    );
  }
  return (
    <div>
      {label}
      {collapsed(chunks(before, after)).map((chunk, n) => {
        // oxlint-disable-next-line react/no-array-index-key -- a text in its order
        if (chunk.kind === 'changed') return <Line key={n} pieces={chunk.pieces} />;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a text in its order
          <p key={n} className="quiet">
            {chunk.kind === 'skipped'
              ? t('authored-lessons:history.skipped', { count: chunk.count })
              : chunk.lines.join('\n')}
          </p>
        );
      })}
    </div>
  );
}

const Line = ({ pieces }: { pieces: readonly Piece[] }) => (
  <p className={styles.text}>
    <TextPieces pieces={pieces} />
  </p>
);

/** Translates coded values; rich text stays as it is. */
function useFormatValue(kind: DraftKind, field: DraftValues['field']) {
  const { t } = useTranslation(['course-drafts', 'catalogue', 'questions', 'authored-lessons']);
  const format = useFormat();
  return (value: string): string => {
    if (value === '') return t('authored-lessons:history.empty');
    if (field === 'type' && kind === 'course')
      return t(`catalogue:type.${value}` as 'catalogue:type.paid');
    if (field === 'type') return t(`questions:type.${value}` as 'questions:type.single');
    if (field === 'price') return format.money(BigInt(value));
    if (field === 'hasCertificate') {
      return t(value === '1' ? 'authored-lessons:history.yes' : 'authored-lessons:history.no');
    }
    return value;
  };
}
