import net from 'node:net';

/** As in deploy/nginx.conf: a node that refused is skipped for this long. */
const LEFT_OUT_MS = 10_000;
const WAITING_CONNECTIONS = 4096;

/**
 * A plain TCP balancer in place of nginx: each connection goes to the next node in turn, and to
 * another one if a node does not accept it.
 */
export async function startBalancer(ports: readonly number[]) {
  let turn = 0;
  const refusedAt = new Map<number, number>();
  const isThere = (port: number) =>
    performance.now() - (refusedAt.get(port) ?? -LEFT_OUT_MS) >= LEFT_OUT_MS;
  const inTurn = (): number[] => {
    turn = (turn + 1) % ports.length;
    const all = [...ports.slice(turn), ...ports.slice(0, turn)];
    return [...all.filter(isThere), ...all.filter((port) => !isThere(port))];
  };
  const sockets = new Set<net.Socket>();
  const track = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };

  const server = net.createServer((client) => {
    track(client);
    client.pause();
    const tryNode = ([port = 0, ...others]: number[]) => {
      const node = net.connect({ port, host: '127.0.0.1', noDelay: true });
      track(node);
      let isTaken = false;
      node.once('connect', () => {
        isTaken = true;
        client.pipe(node).pipe(client);
      });
      node.once('close', () => {
        if (!isTaken) refusedAt.set(port, performance.now());
        if (!isTaken && others.length > 0 && !client.destroyed) tryNode(others);
        else client.destroy();
      });
      client.once('close', () => node.destroy());
    };
    tryNode(inTurn());
  });
  server.on('connection', (client: net.Socket) => client.setNoDelay(true));
  await new Promise<void>((resolve) => {
    server.listen({ port: 0, host: '127.0.0.1', backlog: WAITING_CONNECTIONS }, resolve);
  });
  const { port } = server.address() as net.AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
