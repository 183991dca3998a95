import { Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { handleErrors } from '#/kit/http/errors.ts';
import { createLog } from './log.ts';

const MARKER = 'm4rk3r';

function record() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLog({ logLevel: 'trace', role: 'api' }, stream);
  return { log, text: () => lines.join('') };
}

describe('the log', () => {
  it('holds nothing secret of a request that fails', async () => {
    const { log, text } = record();
    const loggerInstance: FastifyBaseLogger = log;
    const app = fastify({ loggerInstance });
    handleErrors(app);
    app.post('/api/v1/login', async () => {
      throw new Error('the handler broke');
    });
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/login?token=${MARKER}`,
      headers: { authorization: `Bearer ${MARKER}`, cookie: `a=${MARKER}`, 'x-other': MARKER },
      payload: { phone: MARKER, password: MARKER },
    });
    await app.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('broke');
    expect(text()).toContain('the handler broke');
    expect(text()).toContain('"url":"/api/v1/login"');
    expect(text()).toContain(answer.json().request_id);
    expect(text()).not.toContain(MARKER);
  });

  it('hides secrets under their names, at the top and below', () => {
    const { log, text } = record();
    for (const name of [
      'token',
      'access_token',
      'password',
      'smscode',
      'code',
      'passport',
      'pinfl',
    ]) {
      log.info({ [name]: MARKER, body: { [name]: MARKER }, data: { [name]: MARKER } }, 'told');
    }
    expect(text()).toContain('[hidden]');
    expect(text()).not.toContain(MARKER);
  });

  it('keeps the code of a system error', () => {
    const { log, text } = record();
    log.warn({ err: Object.assign(new Error('no disk'), { code: 'ENOSPC' }) }, 'failed');
    expect(text()).toContain('ENOSPC');
  });
});
