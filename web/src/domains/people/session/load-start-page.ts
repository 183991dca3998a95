/** Includes the table of screens: separate, because no first visit needs it. */
export const loadStartPage = () => import('@malaka/contracts/people/start-page');
