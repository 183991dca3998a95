import type { RoomCall, RoomCallBody } from '@malaka/contracts/live/webinar-rooms';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readToken } from '#/kit/api/token.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { RoomConnection } from './room-connection.ts';

/** This page's connection to its room, while the component is mounted. */
export function useRoomConnection(participantToken: string) {
  const { t } = useTranslation(['webinar-room', 'errors']);
  const [connection] = useState(
    () =>
      new RoomConnection(import.meta.env.VITE_API_URL ?? '', {
        participant: participantToken,
        token: readToken(),
        language: currentLanguage(),
      }),
  );
  const snapshot = useSyncExternalStore(connection.subscribe, connection.read);
  useEffect(() => {
    connection.start();
    return connection.stop;
  }, [connection]);
  const act = useCallback(
    async <Name extends RoomCall>(name: Name, body: RoomCallBody<Name>): Promise<boolean> => {
      try {
        await connection.ask(name, body);
        return true;
      } catch (error) {
        showError(error, t('errors:network'));
        return false;
      }
    },
    [connection, t],
  );
  return { connection, snapshot, act };
}
