// Health check of a container: exits with 0 if the process is ready, whatever its role.
const port = process.env.MALAKA_ROLE === 'worker' ? process.env.WORKER_PORT : process.env.PORT;
const isReady = await fetch(`http://127.0.0.1:${port ?? 3000}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
