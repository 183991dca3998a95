import { expect, test } from 'vitest';
import { hashPassword } from '#/domains/people/identity/passwords.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';
import { startErp } from '#test/standins/erp.ts';
import { startS3 } from '#test/standins/s3.ts';
import { startTraceReceiver } from '#test/standins/trace-receiver.ts';

const PHONE = '998935557713';
const PASSWORD = 'Anjir-daraxti-41';
const LAST_NAME = 'Xudoyorzoda';
const ERP_TOKEN = 'reyestr-kaliti-77';
const employee = {
  personal_number: '41503857612348',
  last_name: 'Norboyeva',
  first_name: 'Zulxumor',
  schools: [],
};
const passport = { birth_date: '1985-03-15', passport_series: 'AB', passport_number: '7612349' };

const { db, url } = await useTestDatabase();
const receiver = await startTraceReceiver();
const s3 = await startS3();
const erp = await startErp(ERP_TOKEN);
erp.state.employee = employee;
const settings = {
  DATABASE_URL: url,
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_TRACES_SAMPLER_ARG: '1',
  S3_ENDPOINT: s3.config.endpoint,
  S3_BUCKET: s3.config.bucket,
  S3_REGION: s3.config.region,
  S3_ACCESS_KEY: s3.config.accessKey,
  S3_SECRET_KEY: s3.config.secretKey,
  ERP_URL: erp.url,
  ERP_TOKEN,
  LOG_LEVEL: 'error',
};
const folder = makeDataFolder('traces');
const workerPort = await freePort();
const api = await createMortalNode({ folder, settings: { ...settings, MALAKA_ROLE: 'api' } });
const worker = await createMortalNode({
  folder,
  port: workerPort,
  settings: { ...settings, MALAKA_ROLE: 'worker', WORKER_PORT: String(workerPort) },
});

type RequestOptions = { token?: string; body?: object };

async function ask<Data>(path: string, { token, body }: RequestOptions): Promise<Data> {
  const answer = await fetch(`${api.base}/api/v1${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
}

// spec: OPS-12
test(
  'a request, its statements, the job it adds and the gateway are one trace over two processes',
  {
    timeout: 120_000,
  },
  async () => {
    const author = await makeAccount(db, {
      role: 'teacher',
      phone: PHONE,
      lastName: LAST_NAME,
      passwordHash: await hashPassword(PASSWORD),
    });
    const course = await makeCourse(db, { authorId: author.id });
    api.start();
    worker.start();
    await api.untilReady(60_000);
    await worker.untilReady(60_000);

    const signIn = { name: PHONE, password: PASSWORD };
    const { access_token: token } = await ask<{ access_token: string }>('/auth/login', {
      body: signIn,
    });
    await ask(`/auth/me?phone=${PHONE}&access_token=${token}&lastname=${LAST_NAME}`, { token });
    const found = await ask<{ person: { lastname: string } }>('/erp/find', {
      token,
      body: passport,
    });
    const { id } = await ask<{ id: number }>('/teacher/course-archives/export', {
      token,
      body: { course_id: course.id },
    });
    const archive = () => ask<{ state: string }>(`/teacher/course-archives/${id}`, { token });
    await expect.poll(archive, { timeout: 30_000 }).toMatchObject({ state: 'ready' });
    // Pending data is sent before they exit.
    await Promise.all([api.stop(), worker.stop()]);

    await Promise.all([receiver.stop(), s3.stop(), erp.stop()]);

    const { spans, bytes } = receiver.state;
    const route = '/api/v1/teacher/course-archives/export';
    const request = spans.find(({ name }) => name === `POST ${route}`)!;
    expect(request.facts).toMatchObject({ 'http.route': route, 'http.response.status_code': 200 });
    const whole = spans.filter(({ traceId }) => traceId === request.traceId);
    const below = (parent: { spanId: string }) =>
      whole.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
    const namesBelow = (parent: { spanId: string }) => below(parent).map(({ name }) => name);
    expect(namesBelow(request)).toEqual(
      expect.arrayContaining(['begin', 'insert course_archives', 'commit', 'job export-course']),
    );
    const job = below(request).find(({ name }) => name === 'job export-course')!;
    expect(job.role).toBe('worker');
    expect(request.role).toBe('api');
    expect(namesBelow(job)).toEqual(expect.arrayContaining(['select courses', 'PUT 127.0.0.1']));
    expect(below(job).find(({ name }) => name === 'PUT 127.0.0.1')?.facts).toMatchObject({
      'http.response.status_code': 200,
    });
    // The register was queried within the call that needs it.
    const asking = spans.find(({ name }) => name === 'POST /api/v1/erp/find')!;
    const register = spans.find(
      ({ parentSpanId, name }) => parentSpanId === asking.spanId && name === 'POST 127.0.0.1',
    );
    expect(register).toBeDefined();

    expect(found.person.lastname).toBe(employee.last_name);
    const personal = [
      PHONE,
      PHONE.slice(3),
      PASSWORD,
      LAST_NAME,
      token,
      'access_token',
      employee.personal_number,
      employee.last_name,
      employee.first_name,
      passport.birth_date,
      passport.passport_number,
      ERP_TOKEN,
      s3.config.secretKey,
    ];
    expect(personal.filter((text) => bytes.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
  },
);
