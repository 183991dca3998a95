import type { RoomCall, RoomCallBody } from '@malaka/contracts/live/webinar-rooms';
import { createContext, useContext } from 'react';
import type { RoomConnection } from './room-connection.ts';
import type { RoomView } from './room-view.ts';

type Room = {
  connection: RoomConnection;
  view: RoomView;
  isOpen: boolean;
  isModerator: boolean;
  /** Calls the room and shows an error if it refuses; resolves with whether it succeeded. */
  act: <Name extends RoomCall>(name: Name, body: RoomCallBody<Name>) => Promise<boolean>;
};

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('A part of a room stands outside of it');
  return room;
}
