import type { PublicOrganization } from '@malaka/contracts/organizations/organizations';
import { Group, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';

type Props = { teachers: PublicOrganization['teachers'] };

/** Decision 133: teachers of the platform who belong to it; names link to their courses. */
export function OrganizationTeachers({ teachers }: Props) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return (
    <SectionCard title={t('page.teachers')}>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" verticalSpacing="sm">
        {teachers.map(({ id, name, avatar, subject, coursesCount: count }) => {
          const facts = [
            subject && format.text(subject),
            count > 0 && t('page.courses', { count }),
          ];
          return (
            <Group key={id} component="li" gap="sm" wrap="nowrap">
              <span aria-hidden>
                <Avatar src={avatar} name="" size={44} />
              </span>
              <div>
                {count > 0 ? (
                  <TextLink to="/courses/$page" params={{ page: '1' }} search={{ author: id }}>
                    {format.text(name)}
                  </TextLink>
                ) : (
                  format.text(name)
                )}
                <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
              </div>
            </Group>
          );
        })}
      </SimpleGrid>
    </SectionCard>
  );
}
