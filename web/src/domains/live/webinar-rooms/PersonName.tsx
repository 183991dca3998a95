import type { RoomPerson } from '@malaka/contracts/live/webinar-rooms';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './SidePanel.module.css';

/** A name, and whether it is the presenter's: anybody may call himself so. */
export function PersonName({
  person,
}: {
  person: Pick<RoomPerson, 'name' | 'isModerator' | 'isGuest'>;
}) {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  return (
    <span className={styles.name}>
      <strong>{format.text(person.name)}</strong>
      {person.isModerator && <Badge>{t('people.presenter')}</Badge>}
      {person.isGuest && (
        <Badge variant="light" color="gray">
          {t('people.guest')}
        </Badge>
      )}
    </span>
  );
}
