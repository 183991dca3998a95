import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { AppError } from './app-error.ts';

/** Shared by all nodes of this process, which have the same channels. */
const socketPaths = new Set<string>();

/**
 * Opens a channel to WebSockets; requests for any other upgrade are answered as ordinary requests.
 */
export function attachSockets(app: FastifyInstance, io: Server): void {
  socketPaths.add(`${io.path()}/`);
  io.attach(app.server, { destroyUpgrade: false });
}

export const isSocketRequest = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  [...socketPaths].some((path) => url.startsWith(path));

/** A connection closed without an answer makes a proxy consider the node broken. */
export function refuseUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
    done(isWebSocket && !isSocketRequest(request.raw) ? notFound() : undefined);
  });
}

const notFound = () => new AppError('request.not_found', 404);
