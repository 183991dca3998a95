import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { moveClock } from '#/kit/clock.ts';
import type { Config } from '#/kit/config/config.ts';
import type { Db } from '#/kit/db/connect.ts';
import { invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import { languageOf } from '#/kit/http/language.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

const MONTH_SECONDS = 31 * 24 * 60 * 60;

/** In seconds; the clock cannot be moved back. */
const movement = z.strictObject({ forward: z.int().min(1).max(MONTH_SECONDS) });

type Needs = { config: Pick<Config, 'mode'>; db: Db };

/** Moves the clock forward, so that tests need not wait; registered in development only. */
export function registerClock(app: FastifyInstance, { config, db }: Needs): void {
  if (config.mode === 'production') throw new Error('The clock of production is not for moving');

  app.post(`${API_PREFIX}/dev/clock`, async (request) => {
    const body = movement.safeParse(request.body, WITH_INPUT);
    if (!body.success) {
      const language = languageOf(request.headers['accept-language']);
      throw invalid(fieldErrors(body.error, language));
    }
    await moveClock(db, body.data.forward * 1000);
    return { success: 1 };
  });
}
