import type { RoomPerson } from '@malaka/contracts/live/webinar-rooms';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { useRoom } from './room-context.ts';

type Props = { person: Pick<RoomPerson, 'id' | 'name'>; onClose: () => void };

export function RemoveModal({ person, onClose }: Props) {
  const { t } = useTranslation(['webinar-room', 'common']);
  const format = useFormat();
  const { act } = useRoom();
  return (
    <ConfirmModal
      isOpen
      isDangerous
      title={t('people.removeTitle', { name: format.text(person.name) })}
      text={t('people.removeText')}
      confirmLabel={t('people.remove')}
      cancelLabel={t('common:action.cancel')}
      onConfirm={() => {
        void act('removePerson', { id: person.id });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
