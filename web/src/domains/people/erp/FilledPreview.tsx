import type { ErpMatch, ErpSchool } from '@malaka/contracts/people/erp';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Facts } from '#/kit/ui/Facts.tsx';

type Props = { match: ErpMatch; school: ErpSchool | undefined };

/** What the profile will contain; the personal number is masked until the match is confirmed. */
export function FilledPreview({ match: { person }, school }: Props) {
  const { t } = useTranslation(['erp', 'profile']);
  const format = useFormat();
  const facts = [
    [t('profile:field.lastName'), format.text(person.lastName)],
    [t('profile:field.firstName'), format.text(person.firstName)],
    [t('profile:field.middleName'), format.text(person.middleName)],
    [t('profile:field.gender'), person.gender && t(`profile:gender.${person.gender}`)],
    [t('profile:field.birthDate'), format.date(new Date(`${person.birthDate}T00:00:00+05:00`))],
    [t('profile:field.personalNumber'), person.personalNumber],
    ...(school
      ? [
          [t('profile:field.regionId'), format.text(school.region)],
          [t('profile:field.cityId'), format.text(school.city)],
          [t('profile:field.schoolType'), t(`profile:schoolType.${school.type}`)],
          [t('profile:field.school'), format.text(school.name)],
          [t('profile:field.position'), format.text(school.position)],
        ]
      : []),
  ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : []));
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('erp:schools.preview')}
      </Title>
      <div className="card">
        <Facts names="40%" facts={facts} />
      </div>
    </section>
  );
}
