// Ends with 0 when the process of this container is ready, whatever its role; asked by container engines.
const port = process.env.MALAKA_ROLE === 'worker' ? process.env.WORKER_PORT : process.env.PORT;
const isReady = await fetch(`http://127.0.0.1:${port ?? 3000}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
