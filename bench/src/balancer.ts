import net from 'node:net';

/**
 * A plain TCP balancer in the place of nginx: each connection goes to the next node in turn, and on
 * to another one where a node does not take it.
 */
export async function startBalancer(ports: readonly number[]) {
  let turn = 0;
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };

  const server = net.createServer((client) => {
    keep(client);
    client.pause();
    const tryNode = (left: number) => {
      const port = ports[(turn += 1) % ports.length]!;
      const node = net.connect({ port, host: '127.0.0.1', noDelay: true });
      keep(node);
      let isTaken = false;
      node.once('connect', () => {
        isTaken = true;
        client.pipe(node).pipe(client);
      });
      node.once('close', () => {
        if (!isTaken && left > 1 && !client.destroyed) tryNode(left - 1);
        else client.destroy();
      });
      client.once('close', () => node.destroy());
    };
    tryNode(ports.length);
  });
  server.on('connection', (client: net.Socket) => client.setNoDelay(true));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
