import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { readToken } from '#/kit/api/token.ts';
import { IngestLine } from './ingest-line.ts';
import type { LineSnapshot } from './ingest-line.ts';
import type { Mixer } from './mixer.ts';

const IDLE: LineSnapshot = { state: 'idle', behindMs: 0, isLowered: false };
const host = import.meta.env.VITE_API_URL ?? '';
const never = () => () => undefined;

/** This page's connection for sending, once there is a stream. */
export function useLine(webinarId: number, mixer: Mixer | undefined) {
  const line = useMemo(
    () => mixer && new IngestLine(mixer.stream, { host, token: readToken() ?? '', webinarId }),
    [mixer, webinarId],
  );
  useEffect(() => () => line?.close(), [line]);
  const snapshot = useSyncExternalStore(line?.subscribe ?? never, line?.read ?? (() => IDLE));
  return { line, ...snapshot };
}
