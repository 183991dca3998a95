import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatClock } from '#/kit/i18n/format.ts';

type Props = {
  until: Date;
  /** The server's time of the response, so that a wrong device clock does no harm. */
  serverNow: Date;
  onOver?: () => void;
  /** Renders the remaining time in a sentence. */
  children?: (clock: string) => ReactNode;
};

/** Time left until a moment on the server's clock. */
export function Countdown(props: Props) {
  return <Ticker key={props.serverNow.getTime()} {...props} />;
}

function Ticker({ until, serverNow, onOver, children }: Props) {
  // performance.now() is unaffected by changes of the device's clock.
  const [start] = useState(() => performance.now());
  const [now, setNow] = useState(start);
  const left = Math.max(0, until.getTime() - serverNow.getTime() - (now - start));
  const isOver = left === 0;
  const announceEnd = useEffectEvent(() => onOver?.());

  useEffect(() => {
    if (isOver) {
      announceEnd();
      return;
    }
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);

  const clock = formatClock(left);
  return <span data-figures>{children ? children(clock) : clock}</span>;
}
