type Processes = { connections: number; nodes: number; workers: number };

/** The most connections that processes hold, by docs/operations.md ("Several machines"). */
export const connectionsOf = ({ connections, nodes, workers }: Processes): number =>
  (nodes + workers) * (connections + Math.min(connections, 10) + 1);

/** While a backup runs and is verified. */
export const BACKUP_CONNECTIONS = 5;
