import type { ResultPlace, SurveyResults } from '@malaka/contracts/surveys/survey-results';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { ShareBar } from './ResultBars.tsx';

const rateOf = ({ answered, offered }: Pick<ResultPlace, 'answered' | 'offered'>) =>
  offered === 0 ? 0 : Math.min(100, (100 * answered) / offered);

/** How many people the survey was offered to, and how many have answered. */
export function ResponseCards({ results }: { results: SurveyResults }) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { offered, answered, started } = results;
  return (
    <Facts
      look="figureCards"
      facts={[
        [t('total.answered'), format.number(answered)],
        [t('total.offered'), format.number(offered)],
        [t('total.rate'), format.percent(rateOf(results))],
        started !== null && [t('total.started'), format.number(started)],
      ]}
    />
  );
}

type PlacesProps = { title: string; places: readonly ResultPlace[] };

/** Response by region or position. */
export function ResponsePlaces({ title, places }: PlacesProps) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  if (places.length === 0) return null;
  return (
    <SectionCard title={title}>
      <Stack component="ul" gap={10}>
        {places.map((place) => (
          <ShareBar
            key={place.id ?? 0}
            name={place.id === null ? t('unknownPlace') : format.text(place.name)}
            figure={`${t('ofOffered', {
              answered: format.number(place.answered),
              offered: format.number(place.offered),
            })} · ${format.percent(rateOf(place))}`}
            percent={rateOf(place)}
            isOfWhole
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

/** Why no answers are shown, and what to do; renders nothing if there are some. */
export function Withheld({ results }: { results: SurveyResults }) {
  const { t } = useTranslation('survey-results');
  const { hidden, shown, waiting, answered } = results;
  if (hidden) {
    return <EmptyState title={t(`hidden.${hidden}`)} text={t(`hidden.${hidden}Hint`)} />;
  }
  if (shown > 0) return null;
  if (waiting > 0) {
    return <EmptyState title={t('waiting.title')} text={t('waiting.hint', { amount: waiting })} />;
  }
  return (
    <EmptyState
      title={t(answered === 0 ? 'nobody' : 'nobodyHere')}
      text={t(answered === 0 ? 'nobodyHint' : 'nobodyHereHint')}
    />
  );
}
