/** A moment of this device by both of its clocks. */
type Moment = { wall: number; page: number };

const thisMoment = (): Moment => ({ wall: Date.now(), page: performance.now() });

/** One of them may stand while the device sleeps, the other may be set back: the faster is right. */
const msSince = ({ wall, page }: Moment): number =>
  Math.max(0, Date.now() - wall, performance.now() - page);

const KEY = 'server-ahead-ms';
let told: (Moment & { server: number }) | undefined;

/** Takes over what the server's clock said in an answer that has just come over the line. */
export function learnServerTime(serverNow: Date): void {
  told = { ...thisMoment(), server: serverNow.getTime() };
  try {
    localStorage.setItem(KEY, String(told.server - told.wall));
  } catch {
    // Then a page that is opened without a line goes by the device's clock.
  }
}

/** The server's time, as well as this device knows it. */
export const serverNow = (): Date =>
  new Date(told ? told.server + msSince(told) : Date.now() + readAhead());

function readAhead(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
