import type { RoomPerson } from '@malaka/contracts/live/webinar-rooms';
import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

/** A name with a mark for the presenter, because guests may use any name. */
export function PersonName({
  person,
}: {
  person: Pick<RoomPerson, 'name' | 'isModerator' | 'isGuest'>;
}) {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  return (
    <Group component="span" gap="4px 8px" miw={0} fz="sm" className="whole">
      <strong>{format.text(person.name)}</strong>
      {person.isModerator && <Badge>{t('people.presenter')}</Badge>}
      {person.isGuest && (
        <Badge variant="light" color="gray">
          {t('people.guest')}
        </Badge>
      )}
    </Group>
  );
}
