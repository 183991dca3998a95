import type { Pupil } from '@malaka/contracts/reporting/pupils';
import { pupilView } from '@malaka/contracts/reporting/pupil-view';
import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Facts } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';

export function PupilOverview({ pupil }: { pupil: Pupil }) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const titleOf = (key: keyof typeof pupilView.columns) =>
    format.words(pupilView.columns[key].title);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
      <SectionCard title={t('overview.work')}>
        <Facts
          facts={[
            [titleOf('region'), pupil.region],
            [titleOf('city'), pupil.city],
            [titleOf('school'), pupil.school],
            [titleOf('positionType'), pupil.positionType],
            [titleOf('position'), pupil.position],
            [titleOf('direction'), pupil.direction],
          ]}
        />
      </SectionCard>
      <SectionCard title={t('overview.documents')}>
        <Facts
          facts={[
            [t('overview.profile'), t(`profile.${pupil.profileStatus}`)],
            [t('overview.personalNumber'), pupil.personalNumber],
            [t('overview.passport'), pupil.passport],
            [titleOf('language'), format.words(pupilView.choices.language[pupil.language])],
          ]}
        />
      </SectionCard>
      <SectionCard
        title={t('overview.learning')}
        action={
          <ButtonLink
            variant="subtle"
            to="/dashboard/users/courses/$page"
            params={{ page: '1' }}
            search={{ user: pupil.id }}
          >
            {t('overview.report')}
          </ButtonLink>
        }
      >
        <Facts
          facts={[
            [titleOf('purchases'), format.number(pupil.purchasesCount)],
            [titleOf('finished'), format.number(pupil.finishedCount)],
            [titleOf('money'), format.money(pupil.money)],
            [titleOf('certificate'), pupil.certificateNumber],
          ]}
        />
      </SectionCard>
      <OfflineEducations pupil={pupil} />
    </SimpleGrid>
  );
}

function OfflineEducations({ pupil: { offlineEducations } }: { pupil: Pupil }) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  return (
    <SectionCard title={t('offline.title')}>
      {offlineEducations.length === 0 ? (
        <p className="dimmed">{t('offline.empty')}</p>
      ) : (
        <Stack component="ul" gap={12}>
          {offlineEducations.map((training) => (
            <Stack key={training.id} className="whole" component="li" gap={2}>
              <strong className="strong">
                {training.institution ? format.text(training.institution) : t('offline.unnamed')}
              </strong>
              <span className="dimmed">
                {[
                  training.referenceNumber &&
                    t('offline.number', { number: training.referenceNumber }),
                  training.startDate &&
                    training.endDate &&
                    `${format.day(training.startDate)} – ${format.day(training.endDate)}`,
                  t('offline.credits', { amount: format.number(training.credits) }),
                  t('offline.year', { year: training.year }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Stack>
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}
