import { createLogger } from 'vite';

/** About what libraries do, which nobody here can change and every build would repeat. */
const KNOWN = [
  // Mixins of Mantine's preset are made of objects, which are in no file.
  'did not pass the `from` option',
  // Screens that send events have the queue with them; the frame, which only counts, asks later.
  'device-queue.ts is dynamically imported by',
  // Only the server needs the frame at once: it writes the first page with it.
  'DashboardLayout.tsx is dynamically imported by',
];

const logger = createLogger();

const isKnown = (message: string) => KNOWN.some((known) => message.includes(known));

/** Leaves the warnings that can be acted on. */
export const buildLogger: typeof logger = {
  ...logger,
  warn: (message, options) => {
    if (!isKnown(message)) logger.warn(message, options);
  },
  warnOnce: (message, options) => {
    if (!isKnown(message)) logger.warnOnce(message, options);
  },
};
