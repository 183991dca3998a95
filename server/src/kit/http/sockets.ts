import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { AppError } from './app-error.ts';

/** Of all nodes of this process: they have the same channels. */
const socketPaths = new Set<string>();

/** Opens a channel to WebSockets; whatever else asks for an upgrade is answered as a request. */
export function attachSockets(app: FastifyInstance, io: Server): void {
  socketPaths.add(`${io.path()}/`);
  io.attach(app.server, { destroyUpgrade: false });
}

export const isSocketRequest = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  [...socketPaths].some((path) => url.startsWith(path));

/** A connection that ends without an answer makes a proxy believe that the node is broken. */
export function refuseUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
    done(isWebSocket && !isSocketRequest(request.raw) ? notFound() : undefined);
  });
}

const notFound = () => new AppError('request.not_found', 404);
