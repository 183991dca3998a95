import type { Workday } from '@malaka/contracts/reporting/workday';

/** Nothing is waiting and nothing was done. */
export const quietWorkday: Workday = {
  queues: [],
  figures: null,
  journal: [],
  courses: [],
  hardTests: [],
  nextWebinar: null,
};
