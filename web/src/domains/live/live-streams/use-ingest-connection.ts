import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { readToken } from '#/kit/api/token.ts';
import { IngestConnection } from './ingest-connection.ts';
import type { ConnectionSnapshot } from './ingest-connection.ts';
import type { Mixer } from './mixer.ts';

const IDLE: ConnectionSnapshot = { state: 'idle', behindMs: 0, isLowered: false };
const host = import.meta.env.VITE_API_URL ?? '';
const never = () => () => undefined;

/** This page's connection for sending, once there is a stream. */
export function useIngestConnection(webinarId: number, mixer: Mixer | undefined) {
  const connection = useMemo(
    () =>
      mixer && new IngestConnection(mixer.stream, { host, token: readToken() ?? '', webinarId }),
    [mixer, webinarId],
  );
  useEffect(() => () => connection?.close(), [connection]);
  const snapshot = useSyncExternalStore(
    connection?.subscribe ?? never,
    connection?.read ?? (() => IDLE),
  );
  return { line: connection, ...snapshot };
}
