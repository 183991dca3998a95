import type { FactFigures, FigureName } from '@malaka/contracts/reporting/platform-statistics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { kindOf, type PlaceSearch, valueOf } from './statistics-search.ts';

type Props = {
  figures: FactFigures;
  figure: FigureName;
  span: { from: string; to: string };
  place: PlaceSearch;
  /** The place or span of the figure, for its accessible name. */
  of: string;
  /** In a table the header already says that it is money. */
  isInTable?: boolean;
};

/** A number that links to exactly the rows it counts; a zero has no link. */
export function FactLink({ figures, figure, span, place, of, isInTable }: Props) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const value = valueOf(figures, figure);
  const { from, to } = span;
  const text = figure === 'money' && !isInTable ? format.money(value) : format.number(value);
  if (value === 0) return text;
  return (
    <TextLink
      to="/dashboard/platform-statistics/rows"
      search={{ kind: kindOf(figure), from, to, ...place }}
      aria-label={`${of}, ${t(`figure.${figure}`)}: ${text}`}
    >
      {text}
    </TextLink>
  );
}
