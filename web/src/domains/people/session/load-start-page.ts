/** The table of screens with it: apart, because no first visit needs it. */
export const loadStartPage = () => import('@malaka/contracts/people/start-page');
