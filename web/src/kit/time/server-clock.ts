import { onDevice } from '#/kit/stored-text.ts';

/** A moment by both clocks of this device. */
type Moment = { wall: number; page: number };

const thisMoment = (): Moment => ({ wall: Date.now(), page: performance.now() });

/**
 * One may stop while the device sleeps, the other may be set back: trust the one that advanced
 * more.
 */
const msSince = ({ wall, page }: Moment): number =>
  Math.max(0, Date.now() - wall, performance.now() - page);

const KEY = 'server-ahead-ms';
let reference: (Moment & { server: number }) | undefined;

/** Adopts the server's time from an answer that has just arrived over the network. */
export function learnServerTime(serverNow: Date): void {
  reference = { ...thisMoment(), server: serverNow.getTime() };
  onDevice.store(KEY, String(reference.server - reference.wall));
}

/** The server's time, as precisely as this device knows it. */
export const serverNow = (): Date =>
  new Date(reference ? reference.server + msSince(reference) : Date.now() + readAhead());

/** Without storage, a page opened offline uses the device's clock. */
const readAhead = (): number => Number(onDevice.read(KEY)) || 0;
