import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { sharedCoursesQuery } from './queries.ts';

/** Courses of others that you may edit or view; hidden if there are none. */
export function SharedCourses() {
  const { t } = useTranslation('co-authors');
  const format = useFormat();
  const { data = [] } = useQuery(sharedCoursesQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="shared-courses">
      <Title id="shared-courses" order={2} size="h3" mt="xl" mb="sm">
        {t('shared')}
      </Title>
      <ul className="rows">
        {data.map(({ id, name, right, ownerName }) => (
          <li key={id}>
            <Group justify="space-between" gap="4px 16px" px="md" py="sm">
              <Link
                className="rowLink"
                to={
                  right === 'edit'
                    ? '/dashboard/copyrights/course-items/$courseId'
                    : '/dashboard/copyrights/preview/$courseId'
                }
                params={{ courseId: String(id) }}
              >
                {format.text(name)}
              </Link>
              <Text size="sm" c="dimmed">
                {t('sharedBy', { name: format.text(ownerName) })} · {t(`right.${right}`)}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
