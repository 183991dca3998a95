import type { Education, WorkEntry } from '@malaka/contracts/people/profiles';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { Entry } from './entry-rows.ts';

/** One entry in three short lines. */
export function EntryText({ list, entry }: Entry) {
  const format = useFormat();
  return (
    <Stack gap={2} className="whole">
      <strong>{format.text(entry.place)}</strong>
      {list === 'educations' ? <EducationText {...entry} /> : <WorkText {...entry} />}
    </Stack>
  );
}

function EducationText({ level, faculty, startYear, endYear }: Education) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <>
      <span className="quiet">
        {format.text(faculty)}, {t(`level.${level}`)}
      </span>
      <span className="quiet" data-figures>
        {[startYear, endYear].filter(Boolean).join(' - ')}
      </span>
    </>
  );
}

function WorkText({ position, startDate, endDate }: WorkEntry) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <>
      <span className="quiet">{format.text(position)}</span>
      <span className="quiet" data-figures>
        {startDate && `${format.day(startDate)} - `}
        {endDate ? format.day(endDate) : t('entry.now')}
      </span>
    </>
  );
}
