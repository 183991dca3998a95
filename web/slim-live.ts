import type { Plugin } from 'vite';

const TRANSPORTS = /\/engine\.io-client\/build\/esm\/transports\/index\.js$/;

/** The live line speaks through WebSocket alone (live-connection.ts): the other ways stay out. */
export function slimLive(): Plugin {
  return {
    name: 'slim-live',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!TRANSPORTS.test(id)) return null;
      return "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };";
    },
  };
}
