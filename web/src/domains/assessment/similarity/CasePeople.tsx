import type { SimilarityCase } from '@malaka/contracts/assessment/similarity';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';

/** The authors of the papers, and their replies. */
export function CasePeople({ found }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  return (
    <SectionCard title={t('people')}>
      <Stack component="ul" gap="md">
        {found.people.map((person) => (
          <li key={`${person.name} ${person.startedAt.getTime()}`}>
            <p>
              <b>{format.text(person.name)}</b>
            </p>
            {person.school && <p className="quiet whole">{format.text(person.school)}</p>}
            <p className="quiet">
              {[
                t('right', person),
                t('took', { time: format.moment(person.startedAt), minutes: person.minutes }),
                person.devices > 0 && t('devices', { count: person.devices }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {person.words === null ? (
              <p className="quiet">{t(found.askedAt ? 'notSaid' : 'notAsked')}</p>
            ) : (
              <>
                <p className="quiet">{t('said')}</p>
                <p className="asWritten">{person.words}</p>
              </>
            )}
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}
