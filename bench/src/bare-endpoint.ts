import fastify from 'fastify';

// The baseline of the catalogue: Fastify returning a JSON object of the same size, nothing else.
const answer = JSON.parse(process.env.ANSWER ?? '{}') as object;
const app = fastify();
app.get('/', async () => answer);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
