import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Config } from '#/config.ts';

export function createLog({ logLevel, role }: Pick<Config, 'logLevel' | 'role'>): Logger {
  return pino({
    level: logLevel,
    base: { role },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  });
}
