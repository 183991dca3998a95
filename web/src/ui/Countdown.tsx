import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatClock } from '#/i18n/format.ts';

type Props = {
  until: Date;
  /** The server's clock when the answer came; a wrong clock of the device then does no harm. */
  serverNow: Date;
  onOver?: () => void;
  /** Wraps the remaining time into a sentence. */
  children?: (clock: string) => ReactNode;
};

/** Time left until a moment of the server's clock. */
export function Countdown({ until, serverNow, onOver, children }: Props) {
  const serverMs = serverNow.getTime();
  // performance.now() goes on when somebody sets the device's clock.
  const [anchor, setAnchor] = useState(() => ({ serverMs, at: performance.now() }));
  if (anchor.serverMs !== serverMs) setAnchor({ serverMs, at: performance.now() });
  const [tick, setTick] = useState(() => performance.now());
  const left = Math.max(0, until.getTime() - anchor.serverMs - Math.max(0, tick - anchor.at));
  const isOver = left === 0;
  const announceEnd = useEffectEvent(() => onOver?.());

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTick(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);

  useEffect(() => {
    if (isOver) announceEnd();
  }, [isOver]);

  const clock = formatClock(left);
  return <span data-figures>{children ? children(clock) : clock}</span>;
}
