import { createLogger } from 'vite';

/** About what libraries do, which nobody here can change and every build would repeat. */
const KNOWN = [
  // Mixins of Mantine's preset are made of objects, which are in no file.
  'did not pass the `from` option',
  // Screens that send events have the queue with them; the frame, which only counts, asks later.
  'device-queue.ts is dynamically imported by',
];

const logger = createLogger();

/** Leaves the warnings that can be acted on. */
export const buildLogger: typeof logger = {
  ...logger,
  warn: (message, options) => {
    if (!KNOWN.some((known) => message.includes(known))) logger.warn(message, options);
  },
};
